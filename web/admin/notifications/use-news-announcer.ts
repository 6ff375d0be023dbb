import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { StaffNotification } from '#contract/notifications.ts';
import { levelOf, requiresInteraction, toastMs } from '#domain/notifications.ts';
import { useUnread } from '#web/data/notifications.ts';
import { playChime } from '#web/parts/staff/sound.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { showOnDesktop } from './desktop.ts';
import { findNews, type SeenNews } from './find-news.ts';
import { useWords } from './use-words.ts';

const LIST = '/admin/notifications';

/**
 * Tells of news on every admin screen: a toast for as long as its priority says, a chime for what is urgent, and a desktop
 * notification for whoever looks elsewhere. New orders have a toast and a chime of their own (use-order-announcer.ts).
 */
export function useNewsAnnouncer(): void {
  const texts = useMessages('notifications');
  const wordsOf = useWords();
  const navigate = useNavigate();
  const { membership, liveState } = useStaff();
  const { restaurantId } = membership;
  const { data } = useUnread(restaurantId, liveState);
  const seen = useRef<SeenNews | null>(null);

  const toast = (news: readonly StaffNotification[]): void => {
    const [one] = news;
    if (!one) return;
    const levels = news.map(({ priority }) => levelOf(priority));
    if (levels.includes('high')) playChime();
    const { title, text } = wordsOf(one);
    const isOne = news.length === 1;
    showToast({
      message: isOne ? [title, text].filter(Boolean).join(' · ') : texts.news(news.length),
      durationMs: toastMs(levels.includes('high') ? 'high' : 'medium'),
      action: {
        label: texts.show,
        onAct: () => void navigate(isOne ? (one.actionUrl ?? LIST) : LIST),
      },
    });
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
    const found = findNews(seen.current, restaurantId, data.notifications);
    seen.current = found.seen;
    if (found.news.length > 0) announce(found.news);
  }, [data, restaurantId]);
}
