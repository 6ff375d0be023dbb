import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from './cx.ts';
import {
  currentToasts,
  lastSerial,
  openOutlet,
  subscribeToToasts,
  type Toast,
  topOutlet,
} from './toast-store.ts';

export interface ToastCardProps {
  toast: Toast;
  /** Another toast is waiting. */
  hasNext: boolean;
}

/** Draws a toast, with code that is downloaded at the first touch. */
export const DrawToastContext = createContext<(toast: ToastCardProps) => ReactNode>(() => null);

/**
 * Where toasts appear, one at a time: one outlet for the app (positioned by base.css), and one in every open sheet,
 * between content and footer, covering neither (see toast-store.ts). Over a question, which has little room, earlier
 * toasts wait until it is answered.
 */
export const ToastOutlet = ({ isInSheet = false, isOverQuestion = false }) => {
  const id = useId();
  const draw = use(DrawToastContext);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const top = useSyncExternalStore(subscribeToToasts, topOutlet);
  const [before] = useState(lastSerial);
  useEffect(() => openOutlet(id), [id]);
  // Events caused by others would cover the content of a sheet: they wait for the page.
  const due = isInSheet
    ? toasts.filter(({ isNews, serial }) => !(isNews || (isOverQuestion && serial <= before)))
    : toasts;
  const shown = top === id ? due[0] : undefined;
  const card = shown && (
    <Suspense key={shown.serial}>{draw({ toast: shown, hasNext: due.length > 1 })}</Suspense>
  );
  const isError = shown?.tone === 'error';
  return (
    <div className={cx('pointer-events-none z-50 px-3', isInSheet ? 'sticky bottom-0' : 'toasts above-bars')}>
      <output className="block">{!isError && card}</output>
      <div role="alert">{isError && card}</div>
    </div>
  );
};
