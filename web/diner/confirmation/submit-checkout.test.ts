import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { visitKey } from '#web/diner/first/data/visit.ts';
import { aVisit, YOU } from '#web/shared/testing/test-diner.ts';
import { createWait } from './submit-checkout.ts';

/** Longer than any test: only an event ends the wait. */
const FOR_EVER_MS = 2_000_000_000;

const client = () => {
  const made = new QueryClient();
  made.setQueryData(visitKey(YOU), { ...aVisit(), version: 4 });
  return made;
};

it('PRESENCE-3: an event at the table ends the wait, a refetch without a change does not', async () => {
  const known = client();
  const { noteSent, wait } = createWait(known, YOU, new AbortController().signal);
  noteSent();
  let isOver = false;
  const waiting = wait(FOR_EVER_MS).then(() => {
    isOver = true;
  });
  known.setQueryData(visitKey(YOU), { ...aVisit(), version: 4 });
  await Promise.resolve();
  expect(isOver).toBe(false);
  known.setQueryData(visitKey(YOU), { ...aVisit(), version: 5 });
  await waiting;
});

it('PRESENCE-3: does not wait for a decision that came while the order was being sent', async () => {
  const known = client();
  const { noteSent, wait } = createWait(known, YOU, new AbortController().signal);
  noteSent();
  known.setQueryData(visitKey(YOU), { ...aVisit(), version: 5 });
  await wait(FOR_EVER_MS);
});

it('the wait ends when the network is back, or the order is withdrawn', async () => {
  const known = client();
  const withdrawal = new AbortController();
  const { wait } = createWait(known, YOU, withdrawal.signal);
  const online = wait(FOR_EVER_MS);
  dispatchEvent(new Event('online'));
  await online;
  const withdrawn = wait(FOR_EVER_MS);
  withdrawal.abort();
  await withdrawn;
});
