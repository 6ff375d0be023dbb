import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '#contract/carts.ts';
import type { Order, PlaceOrder } from '#contract/orders.ts';
import type { DinerSession } from '#contract/visits.ts';
import type { Random } from '#server/demo/history/random.ts';
import type { OrderLog, Submission } from './order-log.ts';
import { type Cut, overTheWire, type WireAnswer, type WireRequest } from './wire.ts';

/** Frequency of each fault, as shares of the submissions. */
export const FAULTS = { cutBefore: 0.1, cutAfter: 0.1, sentTwice: 0.05, givenUp: 0.02, collaborative: 0.2 };

const PATIENCE = 400;
const PAUSE_MS = 100;

/** Shared by several phones. */
export interface Network {
  readonly agent: Agent;
  readonly urls: readonly string[];
  readonly log: OrderLog;
  readonly random: Random;
  /** Event counts by name: cuts, retries, replies by status. */
  readonly happened: Map<string, number>;
}

const tally = (network: Network, name: string): void => {
  network.happened.set(name, (network.happened.get(name) ?? 0) + 1);
};

function chooseCut({ random }: Network): Cut {
  const share = random.next();
  if (share < FAULTS.cutBefore) return 'before';
  return share < FAULTS.cutBefore + FAULTS.cutAfter ? 'after' : 'none';
}

async function sendOnce(network: Network, request: WireRequest): Promise<WireAnswer | null> {
  const { cut = 'none' } = request;
  if (cut !== 'none') tally(network, `cut ${cut}`);
  const answer = await overTheWire(network.agent, network.random.pick(network.urls), request);
  if (answer) tally(network, `answered ${answer.status}`);
  return answer;
}

/** Whether the same request should be retried unchanged. */
const isPassing = (answer: WireAnswer | null): boolean =>
  answer === null || answer.status === 503 || answer.status === 429;

/** Sends until there is a final reply. Cut requests are repeated unchanged: same command id, same key. */
async function sendUntilAnswered(network: Network, request: WireRequest): Promise<WireAnswer> {
  for (let attempt = 1; attempt <= PATIENCE; attempt += 1) {
    const answer = await sendOnce(network, { ...request, cut: chooseCut(network) });
    if (answer && !isPassing(answer)) return answer;
    await delay(answer?.status === 429 ? 1_000 : PAUSE_MS);
  }
  throw new Error(`${request.method} ${request.path} was not answered`);
}

async function expectStatus<T>(network: Network, status: number, request: WireRequest): Promise<T> {
  const answer = await sendUntilAnswered(network, request);
  if (answer.status !== status)
    throw new Error(
      `${request.method} ${request.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    );
  return answer.body as T;
}

/** One phone at one table: orders one marked dish at a time, over a bad network, and records the replies. */
export async function orderFromPhone(
  network: Network,
  where: { tableId: string; menuItemId: string; submissions: number; pace: () => Promise<void> },
): Promise<void> {
  const origin = network.urls[0] ?? '';
  const session = await expectStatus<DinerSession>(network, 201, {
    method: 'POST',
    path: '/api/diner-sessions',
    headers: { authorization: 'Bearer none', origin },
    body: { tableId: where.tableId },
  });
  const headers = { authorization: `Bearer ${session.token}` };
  for (let index = 0; index < where.submissions; index += 1) {
    await where.pace();
    await submitOne(network, headers, where.menuItemId);
  }
}

async function submitOne(
  network: Network,
  headers: Record<string, string>,
  menuItemId: string,
): Promise<void> {
  const commands = { method: 'POST', path: '/api/cart/commands', headers };
  // Cleans up after an abandoned order, in case it was never placed.
  await expectStatus(network, 200, { ...commands, body: { type: 'clear_own', commandId: randomUUID() } });
  const submission = network.log.begin(randomUUID(), randomUUID());
  const dish = { menuItemId, optionIds: [], note: submission.marker, quantity: 1 };
  let cart = await expectStatus<Cart>(network, 200, {
    ...commands,
    body: { type: 'add', commandId: randomUUID(), ...dish },
  });
  const isShared = network.random.chance(FAULTS.collaborative);
  if (isShared)
    cart = await expectStatus<Cart>(network, 200, { method: 'POST', path: '/api/cart/lock', headers });
  const body: PlaceOrder = {
    mode: isShared ? 'collaborative' : 'individual',
    cartVersion: cart.version,
    shownTotalMinor: isShared ? cart.totalMinor : cart.own.totalMinor,
  };
  await submit(network, submission, {
    method: 'POST',
    path: '/api/orders',
    headers: { ...headers, 'idempotency-key': submission.key },
    body,
  });
}

async function submit(network: Network, submission: Submission, request: WireRequest): Promise<void> {
  const isImpatient = network.random.chance(FAULTS.givenUp);
  for (let attempt = 1; attempt <= PATIENCE; attempt += 1) {
    const times = network.random.chance(FAULTS.sentTwice) ? 2 : 1;
    if (times === 2) tally(network, 'sent twice');
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendOnce(network, { ...request, cut: chooseCut(network) })),
    );
    for (const answer of answers) note(network, submission, answer);
    if (answers.some((answer) => !isPassing(answer))) return;
    if (isImpatient) {
      tally(network, 'given up');
      // It may never have been placed; then the cart is still locked.
      await sendUntilAnswered(network, { ...request, path: '/api/cart/unlock', body: undefined });
      return;
    }
    await delay(answers[0]?.status === 429 ? 1_000 : PAUSE_MS);
  }
  throw new Error('an order was never answered');
}

function note(network: Network, submission: Submission, answer: WireAnswer | null): void {
  if (answer === null || isPassing(answer)) return;
  if (answer.status === 201) {
    const order = answer.body as Order;
    network.log.acknowledge(submission, order.id, order.totalAmountMinor);
  } else {
    network.log.contradictions.push(`${submission.key}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
