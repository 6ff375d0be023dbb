import { useMessages } from '#web/ui/language.tsx';

/** After how long a shared screen locks, in words. */
export function useLockAfterText(): (seconds: number) => string {
  const texts = useMessages('sharedDevices');
  return (seconds) => (seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.round(seconds / 60)));
}
