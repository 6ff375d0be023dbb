import type { SyncJob } from '#contract/platform-sync.ts';
import type { SyncState } from '#domain/feedback/training-sync.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const TONES: Readonly<Record<SyncState, BadgeTone>> = {
  pending: 'neutral',
  in_progress: 'primary',
  completed: 'success',
  failed: 'danger',
};

/** The state of a sync: the platform's answer, its meaning, and the next attempt. */
export const SyncResult = ({ job }: { job: SyncJob }) => {
  const texts = useMessages('platforms');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const at = (instant: string): string => formatDayAndClock(instant, language, timezone);
  return (
    <div className="flex flex-col items-start gap-1 py-1">
      <Badge tone={TONES[job.status]}>{texts.states[job.status]}</Badge>
      {job.error !== null && <p className="wrap-anywhere">{job.error}</p>}
      {job.problem && <p className="text-sm text-text-soft">{texts.problems[job.problem]}</p>}
      {job.nextTryAt !== null && (
        <p className="text-sm text-text-soft">
          {texts.nextTry(at(job.nextTryAt))}
          {job.attempts > 0 && ` · ${texts.attempts(job.attempts)}`}
        </p>
      )}
    </div>
  );
};
