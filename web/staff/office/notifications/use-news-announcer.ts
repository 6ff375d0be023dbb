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
import { findNews, type SeenNews } from './find-news.ts';
import { useUnread } from './notifications.ts';
import { useNewsAction } from './use-news-action.ts';
import { useWords } from './use-words.ts';

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
  const showNews = (message: string, level: PriorityLevel, action: ToastInput['action']): void => {
    showToast({ message, durationMs: toastMs(level), isNews: true, action });
  };
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
      showNews([title, text].filter(Boolean).join(' · '), levelOf(one.priority), actionOf(one));
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
