import { expect, it } from 'vitest';
import { decidePresence, pinOf } from './presence.ts';

const GUARD = { isOn: true, linkKey: 'k3y-of-today' };
const NOTHING = { key: null, pin: null };

it.each([
  [null, NOTHING, 'proved'],
  [{ ...GUARD, isOn: false }, NOTHING, 'proved'],
  [GUARD, { key: 'k3y-of-today', pin: null }, 'proved'],
  [GUARD, { key: 'k3y-of-today', pin: '0000' }, 'proved'],
  [GUARD, NOTHING, 'required'],
  [GUARD, { key: 'k3y-of-yesterday', pin: null }, 'required'],
  [GUARD, { key: 'k3y-of-yesterday', pin: '1234' }, 'by_pin'],
] as const)('PRESENCE-1 guard %o and %o: %s', (guard, shown, presence) => {
  expect(decidePresence(guard, shown)).toBe(presence);
});

it('PRESENCE-2 a PIN has four digits', () => {
  expect([pinOf(0), pinOf(42), pinOf(9_999)]).toEqual(['0000', '0042', '9999']);
});
