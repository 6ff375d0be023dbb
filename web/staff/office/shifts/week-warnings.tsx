import { memo, useState } from 'react';
import type { DemandHour } from '#contract/shift-plans.ts';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { type ShiftRule, shiftWarnings } from '#domain/people/shifts.ts';
import { unavailableWarnings } from '#domain/rota/availability.ts';
import { neededHours, uncoveredRuns } from '#domain/rota/coverage.ts';
import { useMuteRules } from '#web/staff/data/shifts.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useGapText } from './use-gap-text.ts';
import { daysOf } from './week-views.tsx';

/** Gaps between expected guests and planned people (SHIFT-13), if the warning is on. */
const uncoveredOf = (
  { shifts, plan, mutedRules }: ShiftWeek,
  people: readonly StaffPerson[],
  demand: readonly DemandHour[],
) =>
  mutedRules.includes('uncovered')
    ? []
    : uncoveredRuns(
        neededHours(demand, shifts, (staffId) => people.find(({ id }) => id === staffId)?.role, plan),
      );

const warningsOf = (week: ShiftWeek, people: readonly StaffPerson[]) => {
  const days = daysOf(week.monday);
  return [
    ...shiftWarnings(
      week.shifts.map((shift) => ({
        ...shift,
        startMs: Date.parse(shift.startsAt),
        endMs: Date.parse(shift.endsAt),
      })),
      { startMs: Date.parse(week.startsAt), endMs: Date.parse(week.endsAt) },
      (staffId) => people.find(({ id }) => id === staffId)?.details?.contractMinutes ?? null,
    ),
    ...unavailableWarnings(
      week.shifts.filter(({ day }) => days.includes(day)),
      week.limits,
      week.daysOff,
    ),
  ].filter(({ rule }) => !week.mutedRules.includes(rule));
};

/** Only the first one is shown: more would push the week off the screen. */
const FEW = 1;

interface WeekWarningsProps {
  week: ShiftWeek;
  people: readonly StaffPerson[];
  demand: readonly DemandHour[];
}

/** The current violations of the rules of rest and hours, and the rules that are off; in every view. */
export const WeekWarnings = memo(({ week, people, demand }: WeekWarningsProps) => {
  const texts = useMessages('shifts');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const muting = useMuteRules(restaurantId);
  const planTexts = useMessages('shiftPlans');
  const gapText = useGapText();
  const uncovered = uncoveredOf(
    week,
    people,
    demand.filter(({ day }) => daysOf(week.monday).includes(day)),
  );
  const broken = warningsOf(week, people);
  const [isWhole, setIsWhole] = useState(false);
  const dayText = useDayText();
  /** The day of the shift concerned, if the rule is about one. */
  const dayOf = (shiftIds: readonly string[]) =>
    dayText(week.shifts.find(({ id }) => id === shiftIds[0])?.day ?? week.monday);
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? '';
  const lines: { rule: ShiftRule; key: string; text: string }[] = [
    ...broken.map(({ rule, staffId, shiftIds, minutes }) => ({
      rule,
      key: `${rule} ${shiftIds.join(' ')}`,
      text: texts.found[rule](nameOf(staffId), hoursText(minutes, language), dayOf(shiftIds)),
    })),
    ...[...Map.groupBy(uncovered, ({ role, day }) => `${role} ${day}`)].flatMap(([key, runs]) => {
      const [first] = runs;
      if (!first) return [];
      const hours = runs.map((run) => gapText.hours(run)).join(', ');
      const text = planTexts.uncovered(dayText(first.day), hours, gapText.guests(runs), first.role);
      return [{ rule: 'uncovered' as const, key, text }];
    }),
  ];
  const count = lines.length;
  const shown = isWhole || count <= FEW + 1 ? lines : lines.slice(0, FEW);
  const set = (rules: ShiftRule[]) =>
    muting.mutate({ mutedRules: rules, seen: week.mutedRules }, { onError: showFailure });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{count === 0 ? texts.noWarnings : texts.warnings(count)}</h2>
      {count > 0 && (
        <Card className="py-2!">
          <ul>
            {shown.map(({ rule, key, text }) => (
              <li
                key={key}
                className="flex items-center justify-between gap-x-4 border-b border-line py-1 last:border-0 max-sm:flex-wrap"
              >
                <span className="min-w-0">{text}</span>
                <Button
                  variant="quiet"
                  className="shrink-0"
                  aria-label={`${texts.mute}: ${texts.rules[rule]}`}
                  disabled={muting.isPending}
                  onClick={() => set([...week.mutedRules, rule])}
                >
                  {texts.mute}
                </Button>
              </li>
            ))}
          </ul>
          {shown.length < count && (
            <Button variant="quiet" onClick={() => setIsWhole(true)}>
              {planTexts.allWarnings(count)}
            </Button>
          )}
        </Card>
      )}
      {week.mutedRules.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-text-soft">
          <span>{texts.muted}</span>
          {week.mutedRules.map((rule) => (
            <Button
              key={rule}
              variant="quiet"
              aria-label={texts.unmuteOf(texts.rules[rule])}
              disabled={muting.isPending}
              onClick={() => set(week.mutedRules.filter((each) => each !== rule))}
            >
              {texts.rules[rule]} ×
            </Button>
          ))}
        </div>
      )}
    </section>
  );
});
