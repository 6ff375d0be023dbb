import type { Random } from '#server/demo/history/random.ts';

/**
 * One command of a diner and its transmission faults, as plain data: it can be generated, shrunk, printed and played.
 */
export interface Sending {
  readonly what: 'add' | 'set_quantity' | 'set_note' | 'remove';
  /** The dish of an addition, by index modulo their number. */
  readonly dish: number;
  /** The own line of a change, by index modulo their number; for a diner without lines it becomes an addition. */
  readonly line: number;
  readonly note: string;
  readonly quantity: number;
  /** Sent concurrently with the addition before it: the order of two additions does not matter. */
  readonly isAtOnce: boolean;
  /** The process that gets it first; each retry goes to the next one. */
  readonly process: number;
  /** How often it is sent concurrently per attempt; all replies are lost except for the last attempt. */
  readonly tries: readonly number[];
}

/** Per diner, the commands in order. All diners act concurrently. */
export type CartScript = readonly (readonly Sending[])[];

const DROPPED = 0.1;
const REPEATED = 0.1;
const BURSTS = 0.2;
const CHANGES = 0.6;
const MOST_OF_A_DISH = 6;
const PROCESSES = 2;
const NOTES = ['', 'rare', 'no salt'];
/** Changing a note or a quantity is more frequent than removing a line. */
const KINDS = [
  'remove',
  'set_note',
  'set_note',
  ...Array.from({ length: 5 }, () => 'set_quantity' as const),
] as const;

/** The same random numbers give the same script. */
export function drawScript(random: Random, diners: number, commandsEach: number): CartScript {
  return Array.from({ length: diners }, () => {
    const sendings: Sending[] = [];
    while (sendings.length < commandsEach) sendings.push(...drawTurn(random));
    return sendings.slice(0, commandsEach);
  });
}

/** One command of any kind, or sometimes several concurrent additions of the first dish. */
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

/** The commands in groups that are sent concurrently: larger groups contain only additions. */
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
