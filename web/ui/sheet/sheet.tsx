import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ToastOutlet } from '#web/ui/toaster.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { useBackToClose, useLinger, useModal } from './use-modal.ts';

const VARIANTS = {
  /** From below on a phone, a dialog in the middle from 640 px on. */
  bottom:
    'sheet-bottom mt-auto mb-0 max-h-[92dvh] w-full max-w-none rounded-t-xl sm:m-auto sm:max-h-[min(88dvh,52rem)] sm:max-w-lg sm:rounded-xl',
  /** From the right, full height. */
  drawer: 'sheet-drawer my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-md sm:rounded-l-xl',
} as const;

export interface SheetProps {
  isOpen: boolean;
  /** Escape, a press outside, the close button and the phone's back button all ask for it. */
  onClose: () => void;
  /** The heading, and the dialog's name. */
  title: string;
  /** For sheets that begin with a picture: the title is read, the close button floats. */
  isTitleHidden?: boolean;
  variant?: keyof typeof VARIANTS;
  /** The address says that it is open: the back button closes it without an entry of our own. */
  isInAddress?: boolean;
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const SheetHead = ({
  id,
  title,
  isHidden,
  onClose,
}: {
  id: string;
  title: string;
  isHidden: boolean;
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
        className={cx(isHidden ? 'sr-only' : 'min-w-0 grow py-2 text-xl outline-none')}
      >
        {title}
      </h2>
      <IconButton
        label={common.close}
        icon={<X aria-hidden className="size-5" />}
        variant={isHidden ? 'float' : 'quiet'}
        onClick={onClose}
      />
    </header>
  );
};

export const Sheet = (props: SheetProps) => {
  const { isOpen, onClose, title, isTitleHidden = false, variant = 'bottom', ...rest } = props;
  const { isInAddress = false, footer, children } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isShown = useLinger(isOpen);
  useModal(dialog, isOpen, onClose);
  useBackToClose(isOpen && !isInAddress, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx('sheet overflow-hidden bg-card p-0 text-text shadow-float', VARIANTS[variant])}
    >
      {isShown && (
        <>
          {/* Where letters leave room for little, heading and footer scroll along. */}
          <div className={cx('@container', variant === 'drawer' ? 'h-full' : 'max-h-[inherit]')}>
            <div className="relative flex h-full max-h-[inherit] flex-col @max-3xs:block @max-3xs:overflow-y-auto">
              <SheetHead id={titleId} title={title} isHidden={isTitleHidden} onClose={onClose} />
              <ScrollArea label={title} className="min-h-0 grow overflow-y-auto overscroll-contain">
                {children}
              </ScrollArea>
              <div className="sticky bottom-0 z-20 h-0">{isOpen && <ToastOutlet isInSheet />}</div>
              {footer !== undefined && (
                <footer className="border-t border-line bg-card px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                  {footer}
                </footer>
              )}
            </div>
          </div>
        </>
      )}
    </dialog>
  );
};
