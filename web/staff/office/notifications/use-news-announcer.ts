import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { StaffNotification } from '#contract/notifications.ts';
import type { StaffOrder } from '#contract/orders.ts';
import {
  levelOf,
  type PriorityLevel,
  requiresInteraction,
  toastMs,
} from '#domain/notifications/notifications.ts';
import { can } from '#domain/people/roles.ts';
import { fetchOrder, staffOrderKeys } from '#web/staff/data/order-cache.ts';
import {
  fetchOpenRequests,
  openRequestsKey,
  type Requests,
} from '#web/staff/office/staff-requests/staff-requests.ts';
import { useRequestAnswer } from '#web/staff/office/staff-requests/use-request-answer.ts';
import { playChime } from '#web/staff/parts/sound.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { currentToasts, dismissToast, showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { closeHandled, showOnDesktop } from './desktop.ts';
import { useUnread } from './notifications.ts';
import { useWords } from './use-words.ts';

export interface SeenNews {
  readonly restaurantId: string;
  readonly ids: ReadonlySet<string>;
  /** Since when the newest seen one is visible to this reader, or the time of the first list, in epoch milliseconds. */
  readonly newestMs: number;
}

/** Two written at the same time may arrive in either order; older ones than this were hidden by newer ones. */
const LATE_MS = 10_000;

/**
 * The unread ones that are new on this screen. The first list of a restaurant has no new ones, nor are those new that only appear because
 * newer ones were read, or because somebody has marked it as unread.
 */
export function findNews(
  seen: SeenNews | null,
  restaurantId: string,
  { notifications: unread, at }: { notifications: readonly StaffNotification[]; at: string },
): { seen: SeenNews; news: readonly StaffNotification[] } {
  const newest = Math.max(0, ...unread.map(({ heardAt }) => Date.parse(heardAt)));
  const known = seen?.restaurantId === restaurantId ? seen : null;
  const unseen = unread.filter(({ id }) => !known?.ids.has(id));
  if (known && unseen.length === 0) return { seen: known, news: [] };
  return {
    seen: {
      restaurantId,
      ids: new Set([...(known?.ids ?? []), ...unseen.map(({ id }) => id)]),
      newestMs: Math.max(newest, known?.newestMs ?? Date.parse(at)),
    },
    news: known ? unseen.filter(({ heardAt }) => Date.parse(heardAt) > known.newestMs - LATE_MS) : [],
  };
}

const LIST = '/admin/notifications';
/** Two calls at once get a toast each; more are announced together. */
const MOST_TOLD_APART = 2;

/**
 * Announces new notifications on every admin screen: a toast with the duration of its priority, a chime if urgent, and a desktop
 * notification while another window is active. New orders have a toast and a chime of their own (../shell/admin-layout.tsx).
 */
export function useNewsAnnouncer(): void {
  const texts = useMessages('notifications');
  const wordsOf = useWords();
  const navigate = useNavigate();
  const { membership, liveState } = useStaff();
  const { restaurantId } = membership;
  const { data } = useUnread(restaurantId, liveState);
  const seen = useRef<SeenNews | null>(null);

  const actionOf = useNewsAction();
  const watch = useWithdrawnNews();
  const showNews = (message: string, level: PriorityLevel, action: ToastInput['action']): string =>
    showToast({ message, durationMs: toastMs(level), isNews: true, action });
  const toast = (news: readonly StaffNotification[]): void => {
    const isHigh = news.some(({ priority }) => levelOf(priority) === 'high');
    if (isHigh) playChime();
    if (news.length > MOST_TOLD_APART) {
      const action = { label: texts.show, onAct: () => void navigate(LIST) };
      showNews(texts.news(news.length), isHigh ? 'high' : 'medium', action);
      return;
    }
    for (const one of news) {
      const { title, text } = wordsOf(one);
      watch(showNews([title, text].filter(Boolean).join(' · '), levelOf(one.priority), actionOf(one)), one);
    }
  };

  const announce = useEffectEvent((news: readonly StaffNotification[]) => {
    toast(news.filter(({ type }) => type !== 'order_placed'));
    for (const each of news) {
      showOnDesktop({
        restaurantId,
        id: each.id,
        ...wordsOf(each),
        staysUntilDealtWith: requiresInteraction(levelOf(each.priority)),
        onOpen: () => void navigate(each.actionUrl ?? LIST),
      });
    }
  });

  useEffect(() => {
    if (!data) return;
    const { notifications: listed, unread } = data;
    // One that is not listed may be unread still while there are more than the list has.
    if (unread <= listed.length) closeHandled(restaurantId, new Set(listed.map(({ id }) => id)));
    const found = findNews(seen.current, restaurantId, data);
    seen.current = found.seen;
    if (found.news.length > 0) announce(found.news);
  }, [data, restaurantId]);
}

interface Watched {
  readonly news: StaffNotification;
  /** The lists have shown it as open: they may be older than the notification. */
  wasOpen: boolean;
}

/**
 * Dismisses the toast of a served order or an answered call once this screen's lists show
 * it, because its button is outdated. Returns the function to watch a toast.
 */
function useWithdrawnNews(): (toastId: string, news: StaffNotification) => void {
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const watched = useRef(new Map<string, Watched>());
  useEffect(() => {
    const isOpen = ({ type, metadata }: StaffNotification): boolean => {
      if (type === 'order_ready') {
        const orders = client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(restaurantId)) ?? [];
        return orders.some(({ id, status }) => id === metadata['orderId'] && status === 'ready');
      }
      const open = client.getQueryData<Requests>(openRequestsKey(restaurantId))?.requests ?? [];
      return open.some(({ id, status }) => id === metadata['staffRequestId'] && status === 'pending');
    };
    return client.getQueryCache().subscribe(() => {
      for (const [toastId, one] of watched.current) {
        const isOpenNow = isOpen(one.news);
        const isShown = currentToasts().some(({ id }) => id === toastId);
        if (isShown && one.wasOpen && !isOpenNow) dismissToast(toastId);
        if (!isShown || (one.wasOpen && !isOpenNow)) watched.current.delete(toastId);
        one.wasOpen ||= isOpenNow;
      }
    });
  }, [client, restaurantId]);
  return useCallback((toastId, news) => {
    const { orderId, staffRequestId } = news.metadata;
    if ((news.type === 'order_ready' && orderId !== undefined) || staffRequestId !== undefined)
      watched.current.set(toastId, { news, wasOpen: false });
  }, []);
}

/**
 * The action of a toast: serve a ready order, open a calling table, else view. One that has changed
 * meanwhile has no action.
 */
export function useNewsAction(): (news: StaffNotification) => ToastInput['action'] {
  const texts = useMessages('notifications');
  const client = useQueryClient();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const { restaurantId, role } = useStaff().membership;
  const move = useMoves();
  const undoable = useUndoToast();
  const { answer } = useRequestAnswer();

  const deliver = async (orderId: string, show: () => void): Promise<void> => {
    const { order } = await fetchOrder(restaurantId, orderId);
    if (order.status !== 'ready') return show();
    if (!(await move(order, { to: 'delivered' }))) return undefined;
    return undoable({
      message: texts.delivered(order.tableNumber),
      undo: async () => {
        const { order: now } = await fetchOrder(restaurantId, orderId);
        await move(now, { to: 'ready' });
      },
    });
  };
  const go = async (requestId: string, show: () => void): Promise<void> => {
    const { requests } = await fetchOpenRequests(client, restaurantId);
    const request = requests.find(({ id }) => id === requestId);
    if (request?.status !== 'pending') return show();
    return answer(request, 'in_progress');
  };

  return ({ type, actionUrl, metadata }) => {
    const show = () => void navigate(actionUrl ?? LIST);
    const orFail = (act: Promise<void>) => void act.catch(showFailure);
    const { orderId, staffRequestId } = metadata;
    if (type === 'order_ready' && typeof orderId === 'string' && can(role, 'orders.deliver'))
      return { label: texts.deliver, onAct: () => orFail(deliver(orderId, show)) };
    if (typeof staffRequestId === 'string' && can(role, 'staff-requests.answer'))
      return { label: texts.take, onAct: () => orFail(go(staffRequestId, show)) };
    return { label: texts.show, onAct: show };
  };
}
