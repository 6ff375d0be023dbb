import type { Role } from './roles.ts';

export const LONGEST_PIN = 6;

/** 4 to 6 digits (PIN-1). */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** Whether a PIN is among the first guesses (PIN-1): one or two digits repeated, or a run up or down. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const repeatsAfter = (period: number) => digits.every((digit, index) => digit === digits[index % period]);
  return (
    repeatsAfter(1) ||
    repeatsAfter(2) ||
    steps.every((step) => step === 1) ||
    steps.every((step) => step === 9)
  );
}

/** The number of consecutive wrong PINs that blocks a screen, and the first and the longest duration (PIN-2). */
export const WRONG_TRIES = 5;
const FIRST_BLOCK_MS = 5 * 60_000;
const LONGEST_BLOCK_MS = 24 * 3_600_000;

/**
 * How long a screen is blocked after this many consecutive wrong PINs: five minutes from the fifth on, doubled with each further one
 * (PIN-2).
 */
export const blockMsAfter = (wrongTries: number): number =>
  wrongTries < WRONG_TRIES
    ? 0
    : Math.min(LONGEST_BLOCK_MS, FIRST_BLOCK_MS * 2 ** Math.min(wrongTries - WRONG_TRIES, 20));

const FORGIVEN_EVERY_MS = 72 * 60_000;
const FORGIVEN_AT_ONCE = 10;

/** A screen’s state of wrong PINs. forgivenUntilMs: up to when the forgiveness of right PINs has been used. */
export interface PinTries {
  readonly wrongTries: number;
  readonly forgivenUntilMs: number;
}

/**
 * The state after a right PIN (PIN-2). It forgives one wrong attempt, because people mistype; but at most ten in a row and twenty a day,
 * otherwise an owner of a PIN could try four other ones before each use of their own.
 */
export function triesAfterRightPin({ wrongTries, forgivenUntilMs }: PinTries, nowMs: number): PinTries {
  const next = Math.max(forgivenUntilMs, nowMs) + FORGIVEN_EVERY_MS;
  const isForgiven = wrongTries > 0 && next - nowMs <= FORGIVEN_EVERY_MS * FORGIVEN_AT_ONCE;
  return isForgiven ? { wrongTries: wrongTries - 1, forgivenUntilMs: next } : { wrongTries, forgivenUntilMs };
}

export const DEVICE_ROLES = ['server', 'chef', 'manager'] as const satisfies readonly Role[];
export type DeviceRole = (typeof DEVICE_ROLES)[number];

/** The capabilities of a locked shared screen on which an owner keeps the kitchen’s board open (PIN-5): view and bump. */
export const OPEN_BOARD_OPERATIONS: readonly string[] = [
  'GET /api/restaurants/:restaurantId/orders',
  'GET /api/restaurants/:restaurantId/orders/:orderId',
  'POST /api/restaurants/:restaurantId/orders/:orderId/item-moves',
  'GET /api/restaurants/:restaurantId/kitchen-settings',
  'GET /api/restaurants/:restaurantId/ordering-pause',
  'PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId',
  'POST /api/restaurants/:restaurantId/kitchen-devices/:deviceId/end',
];

const RANKS: Readonly<Record<Role, number>> = { server: 0, chef: 0, manager: 1, owner: 2 };

/** The role of a person at a shared screen (PIN-3): their own, limited by the screen’s. */
export const roleAtDevice = (own: Role, most: DeviceRole): Role => (RANKS[own] > RANKS[most] ? most : own);

/** The seconds without input after which a screen locks itself (PIN-4). */
export const LOCK_AFTER = { shortest: 30, usual: 120, longest: 3_600 } as const;
/** The interval at which a browser reports input; the server tolerates this, and a slow network. */
export const TOUCH_EVERY_MS = 20_000;
const TOUCH_SLACK_MS = 10_000;

/** Until when a screen with input at this moment stays unlocked on the server (PIN-4). */
export const openUntil = (touchedAtMs: number, lockAfterSeconds: number): number =>
  touchedAtMs + lockAfterSeconds * 1_000 + TOUCH_EVERY_MS + TOUCH_SLACK_MS;
