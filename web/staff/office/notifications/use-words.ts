import { useCallback } from 'react';
import type { StaffNotification } from '#contract/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import { useMessages } from '#web/ui/language.tsx';

/** A notification in the reader's language. */
export function useWords(): (notification: StaffNotification) => { title: string; text: string } {
  const texts = useMessages('notifications');
  return useCallback((notification) => notificationWords(texts, notification), [texts]);
}
