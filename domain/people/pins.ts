import type { Role } from './roles.ts';

export const LONGEST_PIN = 6;

/** Digits alone, 4 to 6 of them (PIN-1). */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** Whether a PIN is among the first that somebody would try (PIN-1): one or two digits over and over, or a run up or down. */
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

/** Wrong PINs in a row until a screen is blocked, for how long first, and at most (PIN-2). */
export const WRONG_TRIES = 5;
const FIRST_BLOCK_MS = 5 * 60_000;
const LONGEST_BLOCK_MS = 24 * 3_600_000;

/** How long a screen takes no PIN after so many wrong ones in a row: five minutes from the fifth on, twice as long with each further one (PIN-2). */
export const blockMsAfter = (wrongTries: number): number =>
  wrongTries < WRONG_TRIES
    ? 0
    : Math.min(LONGEST_BLOCK_MS, FIRST_BLOCK_MS * 2 ** Math.min(wrongTries - WRONG_TRIES, 20));

const FORGIVEN_EVERY_MS = 72 * 60_000;
const FORGIVEN_AT_ONCE = 10;

/** What a screen keeps of wrong PINs. forgivenUntilMs: the moment up to which what right PINs may take back has been used. */
export interface PinTries {
  readonly wrongTries: number;
  readonly forgivenUntilMs: number;
}

/**
 * After a right PIN (PIN-2). It takes back one wrong try, as people mistype; but at most ten in a row and twenty a day, or whoever has a
 * PIN of their own could try four of the others' before each use of it.
 */
export function triesAfterRightPin({ wrongTries, forgivenUntilMs }: PinTries, nowMs: number): PinTries {
  const next = Math.max(forgivenUntilMs, nowMs) + FORGIVEN_EVERY_MS;
  const isForgiven = wrongTries > 0 && next - nowMs <= FORGIVEN_EVERY_MS * FORGIVEN_AT_ONCE;
  return isForgiven ? { wrongTries: wrongTries - 1, forgivenUntilMs: next } : { wrongTries, forgivenUntilMs };
}

export const DEVICE_ROLES = ['server', 'chef', 'manager'] as const satisfies readonly Role[];
export type DeviceRole = (typeof DEVICE_ROLES)[number];

/** What a shared screen may do that nobody has unlocked, where an owner leaves the kitchen's board open (PIN-5): look and bump. */
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

/** As whom somebody works at a shared screen (PIN-3): in their own role, and never in a higher one than the screen's. */
export const roleAtDevice = (own: Role, most: DeviceRole): Role => (RANKS[own] > RANKS[most] ? most : own);

/** After so long without a touch a screen locks itself, in seconds (PIN-4). */
export const LOCK_AFTER = { shortest: 30, usual: 120, longest: 3_600 } as const;
/** A browser tells of touches at most so often; the server allows for that, and for a slow network. */
export const TOUCH_EVERY_MS = 20_000;
const TOUCH_SLACK_MS = 10_000;

/** Until when a screen stays open that was touched at this moment, as the server sees it (PIN-4). */
export const openUntil = (touchedAtMs: number, lockAfterSeconds: number): number =>
  touchedAtMs + lockAfterSeconds * 1_000 + TOUCH_EVERY_MS + TOUCH_SLACK_MS;
