import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { useMessages } from './language.tsx';
import {
  currentToasts,
  dismissToast,
  openOutlet,
  subscribeToToasts,
  type Toast,
  topOutlet,
} from './toast-store.ts';

/** From here on a phone's buttons go under the text instead of beside it. */
const LONG_MESSAGE = 60;
/** Each on a line of its own where they do not fit into one; the largest thing in a first view is the screen's, not this. */
const SENTENCES = /(?<=[.:!?] )/;

const TONES = {
  info: { Icon: Info, className: 'text-accent' },
  success: { Icon: CircleCheck, className: 'text-success' },
  error: { Icon: CircleAlert, className: 'text-danger' },
} as const;

const ToastCard = ({ toast }: { toast: Toast }) => {
  const common = useMessages('common');
  const [isHeld, setIsHeld] = useState(false);
  const { id, durationMs, action } = toast;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
  const { Icon, className } = TONES[toast.tone];
  const isLong = action !== undefined && toast.message.length > LONG_MESSAGE;
  const act = () => {
    dismissToast(id);
    action?.onAct();
  };
  return (
    <div
      className="pointer-events-auto flex w-full max-w-md animate-[toast-in_240ms_var(--ease-calm)] flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 text-text shadow-float"
      // Not on entering: one that appears under a pointer at rest would never go, and cover what was just pressed.
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', className)} />
      <p className={cx('grow py-2 text-base leading-snug', isLong ? 'basis-52' : 'basis-0')}>
        {toast.message.split(SENTENCES).map((sentence) => (
          <span key={sentence} className="mr-1 inline-block">
            {sentence}
          </span>
        ))}
      </p>
      {action && (
        <button
          type="button"
          onClick={act}
          className="ml-auto min-h-11 shrink-0 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={common.dismiss}
        onClick={() => dismissToast(id)}
        className="ml-auto grid size-11 shrink-0 place-items-center rounded-full text-text-soft hover:bg-card"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
};

/** Where toasts appear: one for the app, and one in every open sheet (see toast-store.ts); under the top bar, whose buttons stay free. */
export const ToastOutlet = () => {
  const id = useId();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const top = useSyncExternalStore(subscribeToToasts, topOutlet);
  useEffect(() => openOutlet(id), [id]);
  const shown = top === id ? toasts : [];
  const stack = 'flex w-full flex-col items-center gap-2';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(--spacing(14)+max(0px,var(--top))+env(safe-area-inset-top))] z-50 flex flex-col items-center gap-2 px-4 pt-2">
      <output className={stack}>
        {shown.map((toast) => toast.tone !== 'error' && <ToastCard key={toast.serial} toast={toast} />)}
      </output>
      <div role="alert" className={stack}>
        {shown.map((toast) => toast.tone === 'error' && <ToastCard key={toast.serial} toast={toast} />)}
      </div>
    </div>
  );
};
