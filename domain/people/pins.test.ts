import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  blockMsAfter,
  DEVICE_ROLES,
  isEasyPin,
  isPin,
  openUntil,
  roleAtDevice,
  triesAfterRightPin,
  WRONG_TRIES,
} from './pins.ts';
import { CAPABILITIES, can, ROLES } from './roles.ts';

it.each(['123', '1234567', '12a4', '', ' 1234', '１２３４'])('PIN-1 %j is refused as a PIN', (text) => {
  expect(isPin(text)).toBe(false);
});

it.each(['0000', '1111', '999999', '1234', '012345', '7890', '4321', '9876', '1212', '454545'])(
  'PIN-1 %s is too easy',
  (pin) => expect([isPin(pin), isEasyPin(pin)]).toEqual([true, true]),
);

it.each(['2580', '1357', '1122', '7391', '20417', '2190', '9015'])('PIN-1 %s may be used', (pin) => {
  expect([isPin(pin), isEasyPin(pin)]).toEqual([true, false]);
});

it('PIN-2 five wrong PINs block for five minutes, each further one for twice as long, a day at most', () => {
  const minutes = [0, 4, 5, 6, 7, 8, 500].map((tries) => blockMsAfter(tries) / 60_000);
  expect(minutes).toEqual([0, 0, 5, 10, 20, 40, 1_440]);
});

it('PIN-2 somebody who tries without end for a year finds one of 10,000 PINs with a chance under one in ten', () => {
  let [elapsedMs, tries] = [0, 0];
  while (elapsedMs < 365 * 86_400_000) {
    tries += 1;
    elapsedMs += blockMsAfter(tries);
  }
  expect(tries).toBeGreaterThan(WRONG_TRIES);
  expect(tries).toBeLessThan(1_000);
});

it('PIN-2 a right PIN removes one wrong try: a few typing errors a day never block', () => {
  let tries = { wrongTries: 0, forgivenUntilMs: 0 };
  for (let use = 0; use < 365 * 12; use += 1) {
    const nowMs = use * 2 * 3_600_000;
    tries = triesAfterRightPin({ ...tries, wrongTries: tries.wrongTries + 1 }, nowMs);
    expect(tries.wrongTries).toBe(0);
  }
  expect(triesAfterRightPin(tries, 0)).toEqual(tries);
});

it('PIN-2 somebody with a PIN of their own tries at most forty of the others’ on any day, whenever they use theirs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: WRONG_TRIES }), { minLength: 1, maxLength: 8 }),
      (rhythm) => {
        let [tries, nowMs, guesses] = [{ wrongTries: 0, forgivenUntilMs: 0 }, 0, 0];
        for (let round = 0; nowMs < 86_400_000; round += 1) {
          for (let guess = 0; guess < (rhythm[round % rhythm.length] ?? 1); guess += 1) {
            tries = { ...tries, wrongTries: tries.wrongTries + 1 };
            guesses += 1;
            nowMs += 5_000 + blockMsAfter(tries.wrongTries);
          }
          tries = triesAfterRightPin(tries, nowMs);
        }
        expect(guesses).toBeLessThanOrEqual(40);
      },
    ),
  );
});

it('PIN-3 rights at a shared screen are limited by the person’s role and by the screen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ROLES),
      fc.constantFrom(...DEVICE_ROLES),
      fc.constantFrom(...CAPABILITIES),
      (own, most, capability) => {
        const role = roleAtDevice(own, most);
        expect([own, most]).toContain(role);
        expect(role).not.toBe('owner');
        if (own === 'owner' || own === 'manager') expect(role).toBe(most);
        else expect(can(role, capability)).toBe(can(own, capability));
      },
    ),
  );
});

it('PIN-2 removes at most ten wrong tries in a row, one more for each 72 minutes', () => {
  const everyMs = 72 * 60_000;
  let tries = { wrongTries: 12, forgivenUntilMs: 0 };
  for (let use = 0; use < 12; use += 1) tries = triesAfterRightPin(tries, 0);
  expect(tries).toEqual({ wrongTries: 2, forgivenUntilMs: 10 * everyMs });
  expect(triesAfterRightPin(tries, everyMs - 1)).toEqual(tries);
  expect(triesAfterRightPin(tries, everyMs)).toEqual({ wrongTries: 1, forgivenUntilMs: 11 * everyMs });
  // Unused forgiveness does not accumulate.
  expect(triesAfterRightPin(tries, 100 * everyMs).forgivenUntilMs).toBe(101 * everyMs);
  expect(triesAfterRightPin({ wrongTries: 0, forgivenUntilMs: 5 }, 0)).toEqual({
    wrongTries: 0,
    forgivenUntilMs: 5,
  });
});

it('PIN-4 a screen stays open for its time, plus a tolerance for browser and network', () => {
  expect(openUntil(1_000_000, 120)).toBe(1_000_000 + 150_000);
});
