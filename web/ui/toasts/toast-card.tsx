import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import type { ToastCardProps } from '#web/ui/toaster.tsx';

/** Time on screen while others wait; enough to read a toast without an action. */
const TURN_MS = 2_000;
/**
 * One sentence per line if they do not fit into one; keeps the toast from being the largest element of a first view.
 */
const SENTENCES = /(?<=[.:!?] )/;

const TONES = {
  info: { Icon: Info, className: 'text-accent' },
  success: { Icon: CircleCheck, className: 'text-success' },
  error: { Icon: CircleAlert, className: 'text-danger' },
} as const;

export const ToastCard = ({ toast, hasNext }: ToastCardProps) => {
  const common = useMessages('common');
  const [isHeld, setIsHeld] = useState(false);
  const { id, action } = toast;
  const durationMs = hasNext && !action ? Math.min(TURN_MS, toast.durationMs) : toast.durationMs;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
  // Another toast or a sheet took its place after it could be read: it is not announced a second time.
  const { serial } = toast;
  const hasAction = action !== undefined;
  useEffect(() => {
    if (hasAction) return undefined;
    const shownAt = performance.now();
    return () => {
      const isCurrent = currentToasts().some((each) => each.serial === serial);
      if (isCurrent && performance.now() - shownAt >= TURN_MS) dismissToast(id);
    };
  }, [id, serial, hasAction]);
  const { Icon, className } = TONES[toast.tone];
  const act = () => {
    dismissToast(id);
    action?.onAct();
  };
  return (
    <div
      className="pointer-events-auto mx-auto my-2 flex w-full max-w-md animate-[toast-in_240ms_var(--ease-calm)] items-start gap-3 rounded-lg border border-line-strong bg-raised py-0.5 pr-0.5 pl-4 text-text shadow-float"
      // Not on enter: a toast that appears under a resting pointer would never leave, and cover what was just
      // pressed.
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden className={cx('mt-3 size-5 shrink-0', className)} />
      <div className="min-w-0 grow">
        <p className="my-2.5 line-clamp-6 text-base leading-snug wrap-anywhere">
          {toast.message.split(SENTENCES).map((sentence) => (
            <span key={sentence} className="mr-1 line-clamp-5 [display:-webkit-inline-box]">
              {sentence}
            </span>
          ))}
        </p>
        {action && (
          <button
            type="button"
            onClick={act}
            className="-mt-1.5 -ml-3 min-h-11 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={common.dismiss}
        onClick={() => dismissToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-text-soft hover:bg-card"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
};
