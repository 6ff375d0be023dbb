import type { Language } from '#contract/common.ts';
import { type ClockBreak, type WorkedTime, workedMinutes } from '#domain/people/clock.ts';
import { can } from '#domain/people/roles.ts';
import { addDays, addMonths } from '#domain/restaurant/calendar-day.ts';
import { localMinute } from '#domain/restaurant/local-time.ts';
import { type MonthLine, monthLines, monthTotals } from '#domain/rota/month-record.ts';
import { monthRecord as english } from '#messages/en/month-record.ts';
import { monthRecord as spanish } from '#messages/es/month-record.ts';
import { dayText } from '#messages/words/calendar-day.ts';
import { getPreferences } from '#server/platform/auth/preferences-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { drawInTurn } from '#server/platform/print/draw-in-turn.ts';
import { getRestaurantName, listNames, listScheduled } from './schedule-store.ts';
import * as store from './store.ts';
import { workOf } from './view.ts';

const TEXTS = { en: english, es: spanish };
const WORKER = new URL('./month-worker.ts', import.meta.url);

interface PlannedShift {
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly breakMinutes: number;
}
type WorkedRecord = ReturnType<typeof workedOf>;
type Line = MonthLine<PlannedShift, WorkedRecord>;

const workedOf = (row: store.ClockRow) => ({
  ...workOf(row),
  day: row.day,
  corrections: row.corrections,
  isVoid: row.is_void,
});

interface PersonMonth {
  readonly name: string;
  readonly lines: readonly Line[];
}

interface Asked {
  readonly month: string;
  readonly staffId?: string | undefined;
  readonly language?: Language | undefined;
}

/** Managers get one person’s month or everybody’s, others only their own (CLOCK-9). Refuses STAFF_NOT_FOUND, NOT_ALLOWED. */
const readMonth = (
  { database }: Platform,
  member: MemberPrincipal,
  { month, staffId }: Asked,
): Promise<PersonMonth[]> =>
  inRestaurant(database, member.restaurantId, async (tx) => {
    const self = await store.findSelf(tx, member.userId);
    const asked = can(member.role, 'shifts.edit') ? staffId : self;
    if (asked === null || (staffId !== undefined && staffId !== asked)) refuse('NOT_ALLOWED');
    const names = await listNames(tx);
    if (asked !== undefined && !names.some(({ id }) => id === asked)) refuse('STAFF_NOT_FOUND');
    const days = { from: `${month}-01`, until: addDays(addMonths(`${month}-01`, 1), -1) };
    const shifts = await listScheduled(tx, days, asked ?? null);
    const records = await store.listBetween(tx, days, asked ?? null);
    return names
      .map(({ id, name }) => ({
        id,
        name,
        lines: monthLines(
          shifts
            .filter((shift) => shift.staffId === id)
            .map(({ day, startsAt, endsAt, breakMinutes }) => ({
              day,
              startMs: Date.parse(startsAt),
              endMs: Date.parse(endsAt),
              breakMinutes,
            })),
          records.filter((row) => row.staff_id === id).map(workedOf),
        ),
      }))
      .filter(({ id, lines }) => lines.length > 0 || id === asked);
  });

const clockText = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return (ms: number | null | undefined): string =>
    ms === null || ms === undefined ? '' : format.format(ms);
};

/** A record in words: its times, its breaks, and the values before each correction. */
function textsOf({ worked }: Line, language: Language, timezone: string, nowMs: number) {
  const clock = clockText(timezone);
  const texts = TEXTS[language];
  const open = worked !== null && worked.endMs === null;
  const spansOf = (breaks: readonly ClockBreak[]) =>
    breaks.map(({ fromMs, untilMs }) => `${clock(fromMs)}–${clock(untilMs)}`).join(', ');
  /** With its day if the record has moved to another one. */
  const beforeText = ({ startMs, endMs, breaks }: WorkedTime): string => {
    const day = localMinute(startMs, timezone).slice(0, 10);
    const moved = day === worked?.day ? '' : `${dayText(language, day)} `;
    const paused = breaks.length === 0 ? '' : texts.beforeBreaks(spansOf(breaks));
    return `${moved}${clock(startMs)}–${clock(endMs) || texts.neverStopped}${paused}`;
  };
  return {
    from: clock(worked?.startMs),
    until: open ? texts.neverStopped : clock(worked?.endMs),
    breaks: spansOf(worked?.breaks ?? []),
    minutes: worked && !worked.isVoid ? workedMinutes(worked, nowMs) : null,
    corrections: (worked?.corrections ?? [])
      .map(({ byName, reason, before, isVoid = false }) =>
        isVoid
          ? texts.voided(byName, reason)
          : before === null
            ? texts.added(byName, reason)
            : texts.corrected(byName, reason, beforeText(before)),
      )
      .join('; '),
  };
}

export async function exportMonth(
  platform: Platform,
  member: MemberPrincipal,
  asked: Asked,
): Promise<FileReply> {
  const { timezone, default_language: own } = await getPreferences(platform.database, member.restaurantId);
  const clock = clockText(timezone);
  const said = (line: Line, language: Language) => textsOf(line, language, timezone, platform.clock.now());
  return listCsv(platform, member.restaurantId, asked.language ?? own, {
    list: 'hours',
    fileName: `${TEXTS[asked.language ?? own].fileName}-${asked.month}.csv`,
    rows: readMonth(platform, member, asked).then((people) =>
      people.flatMap(({ name, lines }) => lines.map((line) => ({ name, line }))),
    ),
    columns: {
      name: ({ name }) => name,
      day: ({ line }) => line.day,
      scheduledFrom: ({ line }) => clock(line.planned?.startMs),
      scheduledUntil: ({ line }) => clock(line.planned?.endMs),
      from: ({ line }, { language }) => said(line, language).from,
      until: ({ line }, { language }) => said(line, language).until,
      breaks: ({ line }, { language }) => said(line, language).breaks,
      hours: ({ line }, { language, decimal }) => {
        const { minutes } = said(line, language);
        return minutes === null ? null : decimal(minutes / 60, 2);
      },
      corrections: ({ line }, { language }) => said(line, language).corrections,
    },
  });
}

/** A month of people, ready to be drawn. */
export interface MonthPrint {
  readonly language: Language;
  readonly title: string;
  readonly headings: readonly string[];
  readonly signatures: readonly string[];
  readonly people: readonly {
    readonly heading: string;
    readonly rows: readonly { readonly cells: readonly string[]; readonly note: string }[];
    readonly totals: readonly string[];
  }[];
}

/** A sheet for each person with room for two signatures. */
export async function printMonth(
  platform: Platform,
  member: MemberPrincipal,
  asked: Asked,
): Promise<FileReply> {
  const { database, clock } = platform;
  const { timezone, default_language: own } = await getPreferences(database, member.restaurantId);
  const language = asked.language ?? own;
  const texts = TEXTS[language];
  const [people, restaurant] = await Promise.all([
    readMonth(platform, member, asked),
    inRestaurant(database, member.restaurantId, getRestaurantName),
  ]);
  const hours = (minutes: number) =>
    `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
  const shown = clockText(timezone);
  const span = (planned: PlannedShift | null) =>
    planned ? `${shown(planned.startMs)}–${shown(planned.endMs)}` : '';
  const print: MonthPrint = {
    language,
    title: texts.title(restaurant, asked.month),
    headings: texts.headings,
    signatures: texts.signatures,
    people: people.map(({ name, lines }) => {
      const totals = monthTotals(lines, clock.now());
      return {
        heading: name,
        rows: lines.map((line) => {
          const { from, until, breaks, minutes, corrections } = textsOf(
            line,
            language,
            timezone,
            clock.now(),
          );
          const worked = from === '' ? '' : `${from}–${until}`;
          const cells = [dayText(language, line.day), span(line.planned), worked, breaks];
          return { cells: [...cells, minutes === null ? '' : hours(minutes)], note: corrections };
        }),
        totals: [texts.planned(hours(totals.plannedMinutes)), texts.worked(hours(totals.workedMinutes))],
      };
    }),
  };
  return new FileReply(await drawInTurn(WORKER, print), `${texts.fileName}-${asked.month}.pdf`);
}
