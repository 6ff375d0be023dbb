import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { StaffNotification } from '#contract/notifications.ts';
import {
  levelOf,
  type PriorityLevel,
  requiresInteraction,
  toastMs,
} from '#domain/notifications/notifications.ts';
import { playChime } from '#web/staff/parts/sound.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { showOnDesktop } from './desktop.ts';
import { useUnread } from './notifications.ts';
import { useNewsAction } from './use-news-action.ts';
import { useWithdrawnNews } from './use-withdrawn-news.ts';
import { useWords } from './use-words.ts';

export interface SeenNews {
  readonly restaurantId: string;
  readonly ids: ReadonlySet<string>;
  /** Since when the newest that was seen is this reader's, or when the first list was made, in epoch milliseconds. */
  readonly newestMs: number;
}

/** Two that are written at the same time may come in either order; what is older than this was hidden by newer ones. */
const LATE_MS = 10_000;

/**
 * What of the unread ones is news at this screen. The first list of a restaurant is no news, nor is what only comes up because
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
/** Two tables that call at once are two to go to; more are read better in the list. */
const MOST_TOLD_APART = 2;

/**
 * Tells of news on every admin screen: a toast for as long as its priority says, a chime for what is urgent, and a desktop
 * notification for whoever looks elsewhere. New orders have a toast and a chime of their own (../shell/admin-layout.tsx).
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
        id: each.id,
        ...wordsOf(each),
        staysUntilDealtWith: requiresInteraction(levelOf(each.priority)),
        onOpen: () => void navigate(each.actionUrl ?? LIST),
      });
    }
  });

  useEffect(() => {
    if (!data) return;
    const found = findNews(seen.current, restaurantId, data);
    seen.current = found.seen;
    if (found.news.length > 0) announce(found.news);
  }, [data, restaurantId]);
}
