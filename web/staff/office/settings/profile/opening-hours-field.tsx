import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import type { DaySpan, OpeningSpan } from '#domain/restaurant/open-now.ts';
import type { settings } from '#messages/en/settings.ts';
import { MONDAY_FIRST, useDayNames } from '#web/staff/parts/day-names.ts';
import { controlClass } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface OpeningHoursFieldProps {
  value: readonly OpeningSpan[];
  onChange: (value: OpeningSpan[]) => void;
  error: string | undefined;
}

const LUNCH = { opens: '13:00', closes: '16:00' };
const DINNER = { opens: '20:00', closes: '23:30' };

/** What the two times do not say by themselves: they are of two days, or all of one. */
function spanNote({ opens, closes }: DaySpan, texts: typeof settings): string | null {
  if (opens === '' || closes === '') return null;
  if (opens === closes) return texts.aroundTheClock;
  return minutesOfTime(closes) < minutesOfTime(opens) ? texts.nextMorning : null;
}

interface SpanProps<Of extends DaySpan> {
  /** Of the form's field: what a problem names. */
  name?: string;
  day: string;
  span: Of;
  onChange: (span: Of) => void;
  onRemove: () => void;
}

/** One span of a day: when it opens and when it closes. */
export const Span = <Of extends DaySpan>({
  name = 'openingHours',
  day,
  span,
  onChange,
  onRemove,
}: SpanProps<Of>) => {
  const texts = useMessages('settings');
  const note = spanNote(span, texts);
  return (
    <li className="flex flex-wrap items-center gap-1 sm:gap-2">
      <input
        type="time"
        name={name}
        aria-label={texts.opens(day)}
        value={span.opens}
        onChange={(event) => onChange({ ...span, opens: event.target.value })}
        className={controlClass(span.opens === '', 'w-auto! px-2! sm:px-4!')}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        aria-label={texts.closes(day)}
        value={span.closes}
        onChange={(event) => onChange({ ...span, closes: event.target.value })}
        className={controlClass(span.closes === '', 'w-auto! px-2! sm:px-4!')}
      />
      <IconButton
        label={texts.removeHours(day, `${span.opens}–${span.closes}`)}
        icon={<X aria-hidden className="size-5" />}
        onClick={onRemove}
      />
      {note !== null && <span className="text-sm text-text-soft">{note}</span>}
    </li>
  );
};

/** Each weekday with its spans, as many as it has; an empty day is closed. */
export const OpeningHoursField = ({ value, onChange, error }: OpeningHoursFieldProps) => {
  const texts = useMessages('settings');
  const nameOfDay = useDayNames();
  const set = (weekday: number, spans: readonly OpeningSpan[]) =>
    onChange([...value.filter((span) => span.weekday !== weekday), ...spans]);
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? 'hours-error' : undefined}>
      <legend className="sr-only">{texts.hours}</legend>
      {error && (
        <p id="hours-error" className="text-sm text-danger">
          {error}
        </p>
      )}
      {MONDAY_FIRST.map((weekday) => {
        const day = nameOfDay(weekday);
        const spans = value.filter((span) => span.weekday === weekday);
        const next = spans.length === 0 ? LUNCH : DINNER;
        return (
          <div
            key={weekday}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-2 last:border-0 sm:grid-cols-[8rem_1fr_auto]"
          >
            <p className="pt-2.5 font-semibold first-letter:uppercase">{day}</p>
            {spans.length === 0 ? (
              <p className="text-text-soft max-sm:col-span-2 sm:pt-2.5">{texts.closed}</p>
            ) : (
              <ul className="flex flex-col gap-2 max-sm:col-span-2">
                {spans.map((span, index) => (
                  <Span
                    key={index}
                    day={day}
                    span={span}
                    onChange={(changed) => set(weekday, spans.with(index, changed))}
                    onRemove={() => set(weekday, spans.toSpliced(index, 1))}
                  />
                ))}
              </ul>
            )}
            {/* On a phone beside the day, above its hours. */}
            <div className="flex items-start max-sm:col-start-2 max-sm:row-start-1">
              <IconButton
                label={texts.addHoursOn(day)}
                icon={<Plus aria-hidden className="size-5" />}
                onClick={() => set(weekday, [...spans, { weekday, ...next }])}
              />
              <IconButton
                label={texts.copyToAllOf(day)}
                icon={<Copy aria-hidden className="size-5" />}
                onClick={() =>
                  onChange(MONDAY_FIRST.flatMap((each) => spans.map((span) => ({ ...span, weekday: each }))))
                }
              />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
};
