import Search from 'lucide-react/icons/search';
import { type ComponentProps, useEffect, useState } from 'react';
import { useMessages } from '#web/ui/language.tsx';
import { fetchedSheet } from '#web/ui/later.tsx';
import type { Palette as FetchedPalette } from './palette.tsx';

const Palette = fetchedSheet<ComponentProps<typeof FetchedPalette>>(() =>
  import('./palette.tsx').then((file) => file.Palette),
);

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, input, textarea, select') !== null;

const CLOSED = { isOpen: false, begunWith: '' };
type State = typeof CLOSED;
const toggled = ({ isOpen }: State): State => ({ isOpen: !isOpen, begunWith: '' });

/** Opens the palette, and so does Ctrl or Cmd with K from anywhere. */
export const PaletteButton = () => {
  const admin = useMessages('admin');
  const [state, setState] = useState(CLOSED);
  const { isOpen } = state;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey;
      // Who types on while the palette loads loses no letter.
      if (isOpen && !isHeld && event.key.length === 1 && !isInField(event.target))
        setState((before) => ({ ...before, begunWith: before.begunWith + event.key }));
      if (event.key.toLowerCase() !== 'k' || !isHeld) return;
      event.preventDefault();
      setState(toggled);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={admin.search}
        title={`${admin.search} (Ctrl K)`}
        onClick={() => setState(toggled)}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-3 rounded-full hover:bg-raised lg:border lg:border-line-strong lg:bg-card lg:px-4 lg:text-text-soft"
      >
        <Search aria-hidden className="size-5" />
        <span aria-hidden className="max-lg:hidden">
          {admin.search}
        </span>
        <kbd aria-hidden className="rounded-md bg-raised px-1.5 font-sans text-sm max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <Palette {...state} onClose={() => setState((before) => ({ ...before, isOpen: false }))} />
    </>
  );
};
