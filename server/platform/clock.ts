import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where time and chance come from; tests bring their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Chance {
  uuid(): string;
  /** Secret bytes as base64url. */
  token(bytes: number): string;
  /** An integer from 0 up to, and not including, `below`. */
  integer(below: number): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemChance: Chance = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  integer: (below) => randomInt(below),
};
