import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/ui/language.tsx';
import { fetchedSheet } from '#web/ui/later.tsx';

const Palette = fetchedSheet<{ isOpen: boolean; onClose: () => void; begunWith: string }>(() =>
  import('./palette.tsx').then((file) => file.Palette),
);

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, input, textarea, select') !== null;

/** Opens the palette, and so does Ctrl or Cmd with K from anywhere. */
export const PaletteButton = () => {
  const admin = useMessages('admin');
  const [isOpen, setIsOpen] = useState(false);
  const [begunWith, setBegunWith] = useState('');
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey;
      // Who types on while the palette loads loses no letter.
      if (isOpen && !isHeld && event.key.length === 1 && !isInField(event.target))
        setBegunWith((before) => before + event.key);
      if (event.key.toLowerCase() !== 'k' || !isHeld) return;
      event.preventDefault();
      setBegunWith('');
      setIsOpen((before) => !before);
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
        onClick={() => setIsOpen(true)}
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
      <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} begunWith={begunWith} />
    </>
  );
};
