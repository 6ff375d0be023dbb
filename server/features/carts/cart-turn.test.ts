import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Chance, systemChance } from '#server/platform/clock.ts';
import { inCartTurn } from './cart-turn.ts';

const most: number[] = [];
/** Records how long a pause could have been, without waiting. */
const chance: Chance = {
  ...systemChance,
  integer: (below: number) => {
    most.push(below);
    return 0;
  },
};
const visitId = () => randomUUID();

test('retries with the attempt’s number when another process won, until one succeeds', async () => {
  const turns: number[] = [];
  const attempt = async (turn: number) => {
    turns.push(turn);
    return turn < 4 ? null : 'done';
  };
  expect(await inCartTurn(chance, visitId(), attempt)).toBe('done');
  expect(turns).toEqual([1, 2, 3, 4]);
});

test('commands on one cart run one after the other, first come first served; another cart does not wait', async () => {
  const [one, other] = [visitId(), visitId()];
  const log: string[] = [];
  const slow = Promise.withResolvers<void>();
  const work = (visit: string, name: string, until?: Promise<void>) =>
    inCartTurn(chance, visit, async () => {
      log.push(`${name} begins`);
      await until;
      log.push(`${name} ends`);
      return name;
    });
  const first = work(one, 'first', slow.promise);
  const second = work(one, 'second');
  expect(await work(other, 'elsewhere')).toBe('elsewhere');
  slow.resolve();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(log).toEqual([
    'first begins',
    'elsewhere begins',
    'elsewhere ends',
    'first ends',
    'second begins',
    'second ends',
  ]);
});

test('CART_CHANGED after fourteen attempts, with pauses of up to 200 ms; then the next command runs', async () => {
  const visit = visitId();
  let attempts = 0;
  most.length = 0;
  const never = inCartTurn(chance, visit, async () => {
    attempts += 1;
    return null;
  });
  await expect(never).rejects.toMatchObject({ code: 'CART_CHANGED' });
  expect(attempts).toBe(14);
  expect(most.slice(0, 3)).toEqual([4, 8, 16]);
  expect(Math.max(...most)).toBe(200);
  expect(await inCartTurn(chance, visit, async () => 'next')).toBe('next');
});

test('a failed command is not retried, and does not stop the next one', async () => {
  const visit = visitId();
  let attempts = 0;
  const failing = inCartTurn(chance, visit, async () => {
    attempts += 1;
    throw new Error('out of paper');
  });
  await expect(failing).rejects.toThrow('out of paper');
  expect(attempts).toBe(1);
  expect(await inCartTurn(chance, visit, async () => 'next')).toBe('next');
});
