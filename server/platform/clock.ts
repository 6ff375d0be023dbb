import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of time and randomness; tests provide their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Chance {
  uuid(): string;
  /** Secret bytes as base64url. */
  token(bytes: number): string;
  /** A random integer from 0 up to, and not including, `below`. */
  integer(below: number): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemChance: Chance = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  integer: (below) => randomInt(below),
};
