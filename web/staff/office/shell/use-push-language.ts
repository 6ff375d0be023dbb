import { useEffect, useRef } from 'react';
import { wakeIn } from '#web/staff/data/push.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** A device is woken in the language that its person reads, also when that changes after it was set up. */
export function usePushLanguage(): void {
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const known = useRef(language);
  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    // Without a network the next change says it, or setting the device up again.
    wakeIn(restaurantId, language).catch(() => undefined);
  }, [language, restaurantId]);
}
