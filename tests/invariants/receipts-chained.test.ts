import { execFile } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import {
  type ChainEnd,
  canonicalJson,
  endAfter,
  findBreak,
  NO_CHAIN,
  nextOfChain,
  RECEIPT_KINDS,
  type ReceiptDocument,
} from '#domain/bills/receipt-chain.ts';
import type { Random } from '#server/demo/history/random.ts';
import { hashOf } from '#server/features/receipts/issue-receipt.ts';
import { readChain } from '#server/features/receipts/read-receipts.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { eachOf, joinOver, persist, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

const execute = promisify(execFile);

const PAYMENTS = inForm({ short: 60, long: 1_000 });
const KILLS = inForm({ short: 2, long: 8 });
const TABLES_AT_ONCE = 8;
const STARTS = 5;
/** Of one dish. */
const DUE_MINOR = 1_450;

invariant(
  'INV-25',
  'simultaneous payments on two servers that are killed meanwhile get one receipt each, without gaps, in an intact chain',
  async ({ count }) => {
    const installation = await startInstallation({ processes: 2 });
    const door = createDoor(installation.urls);
    try {
      const room = await openRoom(installation);
      const { restaurantId } = room;
      const { authSecret, database } = installation;
      const waiter = await createMember(database, restaurantId, 'server', { authSecret });
      const dish = await addToMenu(installation, room);
      const due: { visitId: string; paymentId: string }[] = [];
      const order = async (diner: Diner): Promise<void> => {
        await persist(() => addDish(door, diner, dish));
        expect((await persist(() => placeAsShown(door, diner))).status).toBe(201);
        due.push({ visitId: diner.visitId, paymentId: randomUUID() });
      };
      await eachOf(range(PAYMENTS), TABLES_AT_ONCE, async () =>
        order(await joinOver(door, await createTable(database, restaurantId))),
      );
      const seen = { kills: 0, 'asked again': 0, taken: 0 };
      let killing = Promise.resolve();
      const take = async ({ visitId, paymentId }: { visitId: string; paymentId: string }): Promise<void> => {
        const money = { method: 'cash', amountMinor: DUE_MINOR, tipMinor: 0, shownDueMinor: DUE_MINOR };
        const { status } = await persist(
          () =>
            send(door, waiter, `POST /api/restaurants/${restaurantId}/visits/${visitId}/payments`, {
              body: { paymentId, ...money },
            }),
          () => {
            seen['asked again'] += 1;
          },
        );
        expect(status).toBe(201);
        seen.taken += 1;
        // Kills the servers in turn, between the first payment and the last.
        if (seen.kills < KILLS && seen.taken > (seen.kills * PAYMENTS) / (KILLS + 1)) {
          const which = seen.kills % installation.urls.length;
          seen.kills += 1;
          killing = killing.then(() => restart(installation, which));
        }
      };
      await Promise.all(due.map(take));
      await killing;
      const { chain, end } = await readChain(database, restaurantId);
      const numbers = chain.map(({ document }) => document.number);
      const receipted = chain.map(({ document }) => document.paymentId);
      const counts = {
        'payments at once': PAYMENTS,
        ...seen,
        receipts: chain.length,
        gaps: numbers.filter((number, at) => number !== at + 1).length,
        'given twice': numbers.length - new Set(numbers).size,
      };
      count(counts);
      expect(counts).toMatchObject({ receipts: PAYMENTS, gaps: 0, 'given twice': 0 });
      expect(receipted.toSorted()).toEqual(due.map(({ paymentId }) => paymentId).toSorted());
      expect(findBreak(chain, end, hashOf)).toBeNull();
      expect(seen.kills).toBe(KILLS);
      expect(await verify(installation, restaurantId)).toMatch(
        new RegExp(`: ${PAYMENTS} documents, whole, the last is \\d{4}-0*${PAYMENTS}\n$`),
      );
      await installation.ask((client) =>
        client.query(
          `update receipts set document = jsonb_set(document, '{tipMinor}', '1') where restaurant_id = $1 and position = 7`,
          [restaurantId],
        ),
      );
      expect(await verify(installation, restaurantId)).toMatch(/^1 .*: broken at position 7 \(changed\)\n$/);
      expect(seen['asked again']).toBeGreaterThan(0);
    } finally {
      door.close();
      await installation.close();
    }
  },
);

/** Under load a server may not start in time: then it is started once more, as its operator would. */
async function restart(installation: Installation, which: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const isUp = await installation.restartServer(which).then(
      () => true,
      (error: unknown) => {
        if (tries === STARTS) throw error;
        return false;
      },
    );
    if (isUp) return;
  }
}

/** The output of the operator's command beside the running servers. */
const verify = async ({ dataDir }: Installation, restaurantId: string): Promise<string> =>
  execute(process.execPath, ['scripts/verify-receipts.ts', restaurantId], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => stdout,
    // It exits with 1 for a broken chain.
    ({ code, stdout }: { code: number; stdout: string }) => `${code} ${stdout}`,
  );

const DOCUMENTS = inForm({ short: 300, long: 10_000 });
/** One document of this many is also verified with each of its bits changed, as the command reads a chain. */
const ONE_IS_READ_OF = inForm({ short: 20, long: 50 });

const NAMES = ['Caña', 'Paella “de la casa”', 'Pan con tomate', 'Crème brûlée', 'Агуа', '水'] as const;

/** A document as a restaurant issues it; the year changes on the way. */
function someDocument(random: Random, end: ChainEnd, at: number): ReceiptDocument {
  const kind = random.chance(0.9) ? 'receipt' : random.pick(RECEIPT_KINDS);
  const amountMinor = random.integer(1, 90_000);
  return {
    id: randomUUID(),
    kind,
    ...nextOfChain(end, kind, at < DOCUMENTS / 2 ? 2026 : 2027),
    issuedAt: '2026-11-20T20:00:00.000Z',
    issuer: { name: 'Casa Ñ', taxNumber: 'B-12345678', address: null },
    visitId: randomUUID(),
    paymentId: randomUUID(),
    tableNumber: String(random.integer(1, 40)),
    method: random.pick(['cash', 'card', 'online']),
    currency: 'EUR',
    lines: [{ name: random.pick(NAMES), quantity: 1, parts: 1, of: 3, amountMinor }],
    billMinor: 3 * amountMinor,
    taxes: [{ rate: 0.1, netMinor: amountMinor, taxMinor: random.integer(0, 9_000) }],
    serviceMinor: 0,
    tipsMinor: 0,
    totalMinor: amountMinor,
    tipMinor: random.integer(0, 500),
    refersTo: null,
    reason: null,
  };
}

/** Calls back with each text that differs in one bit; the same buffer is reused and restored. */
function forEachBit(bytes: Buffer, look: () => void): void {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    for (let bit = 1; bit < 256; bit *= 2) {
      bytes[at] = byte ^ bit;
      look();
    }
    bytes[at] = byte;
  }
}

function parse(bytes: Buffer): ReceiptDocument | null {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

invariant('INV-25', 'every changed bit of a receipt chain is detected', async ({ random, count }) => {
  const counts = {
    documents: 0,
    'bits changed': 0,
    'read with a bit changed': 0,
    'no JSON any more': 0,
    missed: 0,
  };
  const chain: { document: ReceiptDocument; hash: string }[] = [];
  let end = NO_CHAIN;
  for (let at = 0; at < DOCUMENTS; at += 1) {
    const before = end;
    const document = someDocument(random, before, at);
    const text = canonicalJson(document);
    const bytes = Buffer.from(text);
    const said = hashOf(text);
    end = endAfter(before, document, said);
    chain.push({ document, hash: said });
    const isRead = at % ONE_IS_READ_OF === 0;
    const isFound = (changed: ReceiptDocument, kept: string): boolean =>
      findBreak([{ document: changed, hash: kept }], end, hashOf, before) !== null;
    forEachBit(bytes, () => {
      counts['bits changed'] += 1;
      // The hash is over exactly this text: a different serialisation is detected.
      if (hash('sha256', bytes) === said) counts.missed += 1;
      if (!isRead) return;
      counts['read with a bit changed'] += 1;
      const changed = parse(bytes);
      if (changed === null) counts['no JSON any more'] += 1;
      else if (!isFound(changed, said)) counts.missed += 1;
    });
    const kept = Buffer.from(said);
    forEachBit(kept, () => {
      counts['bits changed'] += 1;
      if (isRead ? !isFound(document, kept.toString('latin1')) : kept.toString('latin1') === said)
        counts.missed += 1;
    });
    counts.documents += 1;
  }
  count(counts);
  expect(findBreak(chain, end, hashOf)).toBeNull();
  expect(counts.missed).toBe(0);
});
