import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ToastOutlet } from '#web/ui/toaster.tsx';
import { ScrollArea } from './scroll-area.tsx';

const sheetOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined;

const openSheets = new Set<unknown>();

/**
 * The phone's back button closes the sheet instead of leaving the page: opening adds a history entry, closing by
 * other means removes it, and a sheet that replaces another one reuses its entry. The router's own fields in the
 * state are kept, so it sees no navigation.
 */
const useBackToClose = (isOpen: boolean, onClose: () => void): void => {
  const id = useId();
  const isHere = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    isHere.current = true;
    openSheets.add(id);
    const entered = sheetOf(history.state);
    const own = { ...history.state, sheet: id };
    if (entered === undefined || openSheets.has(entered)) {
      if (entered !== id) history.pushState(own, '');
    } else history.replaceState(own, '');
    const popped = () => {
      if (sheetOf(history.state) !== id) close();
    };
    addEventListener('popstate', popped);
    return () => {
      isHere.current = false;
      openSheets.delete(id);
      removeEventListener('popstate', popped);
      // Deferred: an effect that re-runs at once (development mode) or a navigation in between keeps its own entry.
      setTimeout(() => {
        if (!isHere.current && sheetOf(history.state) === id) history.back();
      });
    };
  }, [isOpen, id]);
};

/** As long as the transition of `.sheet` in motion.css, in milliseconds. */
const CLOSING_MS = 240;
/** A press just after the opening was meant for what the sheet covers now: a second tap on its button, or one while it was loading. */
const TAP_MS = 400;

/** Opens and closes a native dialog, which traps the focus; Escape and a press outside ask to close. */
const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!isOpen) {
      if (element.open) element.close();
      return undefined;
    }
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const cancelled = (event: Event) => {
      event.preventDefault();
      close();
    };
    const pressed = (event: PointerEvent) => {
      if (event.target === element) close();
    };
    // Chrome closes a dialog without a cancel event when Escape is pressed twice.
    const closed = () => close();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('cancel', cancelled, { signal });
    element.addEventListener('close', closed, { signal });
    const timer = setTimeout(() => element.addEventListener('pointerdown', pressed, { signal }), TAP_MS);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [dialog, isOpen]);
};

/**
 * Which opening the content belongs to, 0 for none: it must not disappear before the closing transition ends, and a sheet
 * that opens again while it closes begins anew.
 */
const useOpening = (isOpen: boolean): number => {
  // Odd while it is open. It only counts on: the end of one opening may be drawn together with the beginning of the next, and
  // React may repeat one change after the other.
  const [turn, setTurn] = useState(0);
  const [goneAt, setGoneAt] = useState(0);
  if (isOpen !== (turn % 2 === 1)) setTurn(turn + 1);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setGoneAt(turn), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen, turn]);
  return turn === goneAt ? 0 : Math.ceil(turn / 2);
};

const VARIANTS = {
  /** From below on a phone, a centred dialog from 640 px on. */
  bottom:
    'sheet-bottom mt-auto mb-0 max-h-[92dvh] w-full max-w-none rounded-t-xl sm:m-auto sm:max-h-[min(88dvh,52rem)] sm:max-w-lg sm:rounded-xl',
  /** From the right, full height. */
  drawer: 'sheet-drawer my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-md sm:rounded-l-xl',
} as const;

interface SheetProps {
  isOpen: boolean;
  /** Called on Escape, a press outside, the close button and the phone's back button. */
  onClose: () => void;
  /** The heading and the dialog's accessible name. */
  title: string;
  /** For sheets that start with a picture: the title is for screen readers, the close button floats. */
  isTitleHidden?: boolean;
  variant?: keyof typeof VARIANTS;
  /** The address holds the open state: the back button closes it without a history entry of the sheet's own. */
  isInAddress?: boolean;
  /** The sheet asks a question: earlier toasts must not cover its answers. */
  isQuestion?: boolean;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

const SheetHead = ({
  id,
  title,
  isHidden,
  actions,
  onClose,
}: {
  id: string;
  title: string;
  isHidden: boolean;
  actions: ReactNode;
  onClose: () => void;
}) => {
  const common = useMessages('common');
  return (
    <header
      className={cx(isHidden ? 'absolute top-3 right-3 z-10' : 'flex items-center gap-3 py-2 pr-3 pl-6')}
    >
      <h2
        id={id}
        data-first-focus
        tabIndex={-1}
        className={cx(isHidden ? 'sr-only' : 'min-w-0 grow py-2 text-xl outline-none max-[22rem]:text-lg')}
      >
        {title}
      </h2>
      <div className="flex">
        {actions}
        <IconButton
          label={common.close}
          icon={<X aria-hidden className="size-5" />}
          variant={isHidden ? 'float' : 'quiet'}
          onClick={onClose}
        />
      </div>
    </header>
  );
};

export const Sheet = (props: SheetProps) => {
  const { isOpen, onClose, title, isTitleHidden = false, variant = 'bottom', ...rest } = props;
  const { isInAddress = false, isQuestion = false, actions, footer, children } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opening = useOpening(isOpen);
  useModal(dialog, isOpen, onClose);
  useBackToClose(isOpen && !isInAddress, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx('sheet overflow-hidden bg-card p-0 text-text shadow-float', VARIANTS[variant])}
    >
      {opening > 0 && (
        // With large letters and little room, heading and footer scroll too.
        <div key={opening} className={cx('@container', variant === 'drawer' ? 'h-full' : 'max-h-[inherit]')}>
          <div className="relative flex h-full max-h-[inherit] flex-col @max-3xs:block @max-3xs:overflow-y-auto">
            <SheetHead
              id={titleId}
              title={title}
              isHidden={isTitleHidden}
              actions={actions}
              onClose={onClose}
            />
            <ScrollArea label={title} className="min-h-0 grow overflow-y-auto overscroll-contain">
              {children}
            </ScrollArea>
            {isOpen && <ToastOutlet isInSheet isOverQuestion={isQuestion} />}
            {footer !== undefined && (
              <footer className="border-t border-line bg-card px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </div>
        </div>
      )}
    </dialog>
  );
};
