import { useMessages } from '#web/ui/language.tsx';

/** "45 s", "12 min 30 s", "2 h 05 min" for seconds. */
export const useDurationText = (): ((seconds: number) => string) => {
  const { duration } = useMessages('analytics');
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return duration.seconds(seconds);
    if (minutes < 60) return duration.minutes(minutes, seconds % 60);
    return duration.hours(Math.floor(minutes / 60), minutes % 60);
  };
};
