import { useMessages } from '#web/ui/language.tsx';

/** The time until a shared screen locks, as text. */
export function useLockAfterText(): (seconds: number) => string {
  const texts = useMessages('sharedDevices');
  return (seconds) => (seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.round(seconds / 60)));
}
