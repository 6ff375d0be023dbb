import Coffee from 'lucide-react/icons/coffee';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Clock } from '#contract/clock.ts';
import type { HandOver } from '#contract/served-tables.ts';
import { type ClockTap, clockState, possibleTaps, workedMinutes } from '#domain/people/clock.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock, formatDayAndClock } from '#web/shared/local-time.ts';
import { randomId } from '#web/shared/random-id.ts';
import { CLOCK_KEY, useClock, useTapClock, workOf } from '#web/staff/data/clock.ts';
import { useGiveTables, useHandOver } from '#web/staff/data/served-tables.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast, useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const ICON = 'size-5';
const ICONS: Readonly<Record<ClockTap, React.ReactNode>> = {
  in: <LogIn aria-hidden className={ICON} />,
  break: <Coffee aria-hidden className={ICON} />,
  resume: <Play aria-hidden className={ICON} />,
  out: <LogOut aria-hidden className={ICON} />,
};

const NOBODY = '';

const Tables = ({ proposed }: { proposed: HandOver }) => {
  const texts = useMessages('clock');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const giving = useGiveTables(restaurantId);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isOffered = (staffId: string): boolean =>
    staffId === NOBODY || proposed.people.some(({ id }) => id === staffId);
  const toOf = ({ tableId, staffId }: HandOver['tables'][number]): string => {
    const choice = chosen[tableId];
    // Whoever was chosen may have gone home since.
    return choice !== undefined && isOffered(choice) ? choice : (staffId ?? NOBODY);
  };
  const given = proposed.tables.flatMap((table) => {
    const staffId = toOf(table);
    return staffId === NOBODY ? [] : [{ tableId: table.tableId, staffId }];
  });
  const give = () =>
    giving.mutate(
      { version: proposed.version, tables: given },
      {
        onSuccess: () => showToast({ message: texts.handedOver(given.length), tone: 'success' }),
        onError: showFailure,
      },
    );
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {proposed.tables.map((table) => (
          <li key={table.tableId}>
            <SelectField
              label={texts.tableGoesTo(table.tableNumber)}
              value={toOf(table)}
              options={[
                { value: NOBODY, label: texts.toNobody },
                ...proposed.people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => setChosen({ ...chosen, [table.tableId]: target.value })}
            />
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        disabled={given.length === 0}
        isLoading={giving.isPending}
        onClick={give}
      >
        {texts.handOver(given.length)}
      </Button>
    </>
  );
};

/** Hands over the tables of a person who went home, as proposed or otherwise (ASSIGN-9). */
const HandOverCard = ({ isOut }: { isOut: boolean }) => {
  const texts = useMessages('clock');
  const { data: proposed } = useHandOver(useStaff().membership.restaurantId, isOut);
  if (!isOut || !proposed || proposed.tables.length === 0) return null;
  return (
    <section aria-label={texts.handOverTitle} className="flex flex-col gap-3 border-t border-line pt-3">
      <h2 className="text-lg">{texts.handOverTitle}</h2>
      <p className="text-text-soft">
        {proposed.people.length === 0 ? texts.nobodyThere : texts.handOverHint}
      </p>
      {proposed.people.length > 0 && <Tables proposed={proposed} />}
    </section>
  );
};

/** Clocks and the moments of taps are the restaurant's, whatever the phone's zone. */
const useTimes = () => {
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return {
    clockOf: (at: string) => formatClock(at, language, timezone),
    momentOf: (at: string) => formatDayAndClock(at, language, timezone),
    hoursOf: (minutes: number) => hoursText(Math.round(minutes / 6) * 6, language),
  };
};

const Standing = ({ clock: { open, at, shift } }: { clock: Clock }) => {
  const texts = useMessages('clock');
  const { clockOf, hoursOf } = useTimes();
  const work = open && workOf(open);
  const state = clockState(work);
  const since = state === 'break' ? open?.breaks.at(-1)?.from : open?.startedAt;
  return (
    <div>
      <p className="text-lg font-semibold">
        {texts.states[state]}
        {since !== undefined && ` ${texts.since(clockOf(since))}`}
      </p>
      {work && (
        <p className="text-text-soft tabular-nums">
          {texts.worked(hoursOf(workedMinutes(work, Date.parse(at)) ?? 0))}
        </p>
      )}
      {shift && (
        <p className="text-text-soft tabular-nums">
          {texts.nextShift(clockOf(shift.startsAt), clockOf(shift.endsAt), shift.place)}
        </p>
      )}
    </div>
  );
};

const Taps = ({ clock, clockKey }: { clock: Clock; clockKey: string | null }) => {
  const texts = useMessages('clock');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const { clockOf } = useTimes();
  const tapping = useTapClock(restaurantId);
  const taps = possibleTaps(clockState(clock.open && workOf(clock.open)));
  const done = tapping.data && texts.done[tapping.variables.tap](clockOf(tapping.data.at));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {taps.toReversed().map((tap, index) => (
          <Button
            key={tap}
            size="lg"
            variant={index === 0 && taps.length === 1 ? 'primary' : 'secondary'}
            icon={ICONS[tap]}
            isLoading={tapping.isPending && tapping.variables.tap === tap}
            disabled={tapping.isPending && tapping.variables.tap !== tap}
            onClick={() => tapping.mutate({ id: randomId(), tap, key: clockKey })}
          >
            {texts.taps[tap]}
          </Button>
        ))}
      </div>
      <output className="text-success empty:hidden">{done}</output>
      <p role="alert" className="text-danger empty:hidden">
        {tapping.error && failureWords(tapping.error)}
      </p>
    </>
  );
};

/** The own clock. It accepts taps at a shared screen, and on a phone that has scanned the code at the entrance (CLOCK-7). */
export const ClockCard = () => {
  const texts = useMessages('clock');
  const { membership, device } = useStaff();
  const { momentOf } = useTimes();
  const [params] = useSearchParams();
  const { data: clock, isError, refetch } = useClock(membership.restaurantId);
  const clockKey = params.get(CLOCK_KEY);
  const isHere = device !== null || clockKey !== null;
  // The note on how to clock in is hidden for planners.
  if (!isHere && can(membership.role, 'shifts.edit') && !clock?.open && !clock?.forgotten) return null;
  if (!clock)
    return isError ? (
      <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-28 max-w-3xl" />
    );
  return (
    <Card className="flex max-w-3xl flex-col gap-3">
      <h2 className="sr-only">{texts.title}</h2>
      <Standing clock={clock} />
      {isHere ? (
        <Taps clock={clock} clockKey={clockKey} />
      ) : (
        <p className="text-sm text-text-soft">{texts.notHere}</p>
      )}
      <HandOverCard isOut={clock.open === null} />
      {clock.forgotten && (
        <p className="text-warning">{texts.forgotten(momentOf(clock.forgotten.startedAt))}</p>
      )}
    </Card>
  );
};
