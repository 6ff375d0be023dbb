import type { Random } from '#server/demo/history/random.ts';

/** One command of a diner and what happens to it on its way, as plain data: it can be drawn, made smaller, told and played. */
export interface Sending {
  readonly what: 'add' | 'set_quantity' | 'set_note' | 'remove';
  /** Which of the dishes an addition is of, counted round. */
  readonly dish: number;
  /** Which of the own lines a change is of, counted round; of a diner who has none it becomes an addition. */
  readonly line: number;
  readonly note: string;
  readonly quantity: number;
  /** Sent at once with the addition before it: in which order two additions arrive does not matter. */
  readonly isAtOnce: boolean;
  /** Which process hears it first; each further time the next one does. */
  readonly process: number;
  /** How often it is sent at once, try by try; of every try but the last all answers are lost. */
  readonly tries: readonly number[];
}

/** Per diner, the commands in their order. All diners act at the same time. */
export type CartScript = readonly (readonly Sending[])[];

const DROPPED = 0.1;
const REPEATED = 0.1;
const BURSTS = 0.2;
const CHANGES = 0.6;
const MOST_OF_A_DISH = 6;
const PROCESSES = 2;
const NOTES = ['', 'rare', 'no salt'];
/** A note or a quantity is changed more often than a line is removed. */
const KINDS = [
  'remove',
  'set_note',
  'set_note',
  ...Array.from({ length: 5 }, () => 'set_quantity' as const),
] as const;

/** The same random numbers make the same script. */
export function drawScript(random: Random, diners: number, commandsEach: number): CartScript {
  return Array.from({ length: diners }, () => {
    const sendings: Sending[] = [];
    while (sendings.length < commandsEach) sendings.push(...drawTurn(random));
    return sendings.slice(0, commandsEach);
  });
}

/** One command of any kind, or now and then several additions of the first dish at once. */
function drawTurn(random: Random): Sending[] {
  if (!random.chance(BURSTS)) return [drawSending(random, random.chance(CHANGES))];
  return Array.from({ length: random.integer(2, 4) }, (_, index) => ({
    ...drawSending(random, false),
    dish: 0,
    isAtOnce: index > 0,
  }));
}

function drawSending(random: Random, isChange: boolean): Sending {
  return {
    what: isChange ? random.pick(KINDS) : 'add',
    dish: random.integer(0, 2),
    line: random.integer(0, 7),
    note: random.pick(NOTES),
    quantity: isChange ? random.integer(0, MOST_OF_A_DISH) : random.integer(1, 2),
    isAtOnce: false,
    process: random.integer(0, PROCESSES - 1),
    tries: drawTries(random),
  };
}

function drawTries(random: Random): number[] {
  const tries = [random.chance(REPEATED) ? 2 : 1];
  while (random.chance(DROPPED)) tries.push(random.chance(REPEATED) ? 2 : 1);
  return tries;
}

/** The commands in the groups that are sent at once: of more than one only where all of them are additions. */
export function turnsOf(sendings: readonly Sending[]): Sending[][] {
  const turns: Sending[][] = [];
  for (const sending of sendings) {
    const last = turns.at(-1);
    const joins = sending.isAtOnce && sending.what === 'add' && last?.[0]?.what === 'add';
    if (joins) last.push(sending);
    else turns.push([sending]);
  }
  return turns;
}
