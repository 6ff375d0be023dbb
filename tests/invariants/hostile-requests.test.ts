import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect } from 'vitest';
import { API_KEYS, endpointOf } from '#tests/support/api-operations.ts';
import { ask, sendLines, tally } from '#tests/support/attacker.ts';
import { type Diner, openRoom } from '#tests/support/dining-room.ts';
import { createMember, createMenu, createTable, type Member } from '#tests/support/factories.ts';
import { INJECTIONS } from '#tests/support/injections.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { FORM, inForm, invariant } from '#tests/support/invariant.ts';
import { type LiveClient, listen } from '#tests/support/live-client.ts';
import { eachOf, joinOver, range, untilServed } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

// Attacks through content and form of requests, repeated against the running product as it is behind a proxy.

const ROUNDS = inForm({ short: 1, long: 20 });
const AT_ONCE = 8;

let installation: Installation;
let base: string;
let restaurantId: string;
let owner: Member;
let diner: Diner;
beforeAll(async () => {
  installation = await startInstallation({ variables: [{ TRUSTED_PROXIES: 'loopback' }] });
  [base = ''] = installation.urls;
  ({ restaurantId } = await openRoom(installation));
  const { authSecret, database } = installation;
  owner = await createMember(database, restaurantId, 'owner', { authSecret });
  for (const text of HOSTILE) {
    await createMenu(database, restaurantId, { name: text });
    await createTable(database, restaurantId, { table_number: text });
    const { userId } = await createMember(database, restaurantId, 'server', { authSecret });
    await database.kysely.updateTable('user').set({ name: text }).where('id', '=', userId).execute();
  }
  const door = createDoor([base]);
  diner = await joinOver(door, await createTable(database, restaurantId));
  door.close();
}, START_WITHIN_MS);
afterAll(() => installation.close());

/** Formulas at the start of a cell, and after what another spreadsheet treats as its end. */
const HOSTILE = INJECTIONS.filter((text) => /^[=+\-@]/.test(text) && text.length <= 40).flatMap((text) => [
  text,
  `x;${text}`,
  `x|${text}`,
]);
/** The files that contain names of menus, tables and members. */
const FILES_WITH_NAMES = 3;

/**
 * Every change that can be made on behalf of a user, to this restaurant and to things that do not exist. Signed
 * requests act for nobody.
 */
const changes = () =>
  API_KEYS.filter((key) => !key.startsWith('GET ') && !endpointOf(key).isSigned).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    const aimed = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'restaurantId' ? restaurantId : randomUUID(),
    );
    return { method, path: aimed };
  });

async function answersTo(
  asks: readonly { method: string; path: string }[],
  how: (one: { method: string; path: string }) => ReturnType<typeof ask>,
): Promise<number[]> {
  const answers: number[] = [];
  await eachOf(asks, AT_ONCE, async (one) => void answers.push((await untilServed(() => how(one))).status));
  return answers;
}

const foreignOrigins = (): (string | null)[] => {
  const { host, port } = new URL(base);
  return [
    null,
    'null',
    'https://evil.test',
    `https://${host}`,
    `http://${host}.evil.test`,
    `http://evil.test:${port}`,
    `${base}@evil.test`,
  ];
};

invariant('INV-29', 'foreign pages change nothing on behalf of a signed-in user', async ({ count }) => {
  const answers: number[] = [];
  for (const origin of foreignOrigins()) {
    const headers = { cookie: owner.headers.cookie, ...(origin === null ? {} : { origin }) };
    answers.push(
      ...(await answersTo(changes(), ({ method, path }) => ask(base, path, { method, headers, body: {} }))),
    );
  }
  count({ tried: answers.length, ...tally(answers) });
  expect(new Set(answers)).toEqual(new Set([403]));
});

invariant('INV-29', 'a body larger than its operation allows is refused', async ({ count }) => {
  const body = Buffer.alloc(8_000_000, 32);
  const answers = await answersTo(changes(), ({ method, path }) =>
    ask(base, path, { method, headers: { ...owner.headers, origin: base }, body }),
  );
  count({ tried: answers.length, megabytes: 8, ...tally(answers) });
  expect(answers.filter((status) => status !== 0 && (status < 400 || status >= 500))).toEqual([]);
});

invariant('INV-29', 'a request for two hosts is refused', async ({ count }) => {
  const { host } = new URL(base);
  const answers: number[] = [];
  for (const _ of range(ROUNDS * 10))
    for (const [first, second] of [
      [host, 'evil.test'],
      ['evil.test', host],
      [host, host],
    ]) {
      const lines = [`GET /api/me HTTP/1.1`, `Host: ${first}`, `hOsT: ${second}`, 'Connection: close'];
      answers.push((await sendLines(base, lines)).status);
    }
  count({ tried: answers.length, ...tally(answers) });
  expect(new Set(answers)).toEqual(new Set([400]));
});

invariant('INV-29', 'pages for operators are closed to requests through the proxy', async ({ count }) => {
  const doors = ['/metrics', '/docs', '/docs/', '/docs/json', '/metrics?x=1'].map((path) => ({
    method: 'GET',
    path,
  }));
  const claims = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1' },
    { 'x-forwarded-for': '198.18.0.1, 127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-forwarded-for': '198.18.0.1', authorization: 'Bearer ' },
    { 'x-forwarded-for': '198.18.0.1', authorization: 'Bearer undefined' },
    { 'x-forwarded-for': '198.18.0.1', cookie: owner.headers.cookie },
  ];
  const answers: number[] = [];
  for (const headers of claims)
    answers.push(...(await answersTo(doors, ({ path }) => ask(base, path, { headers }))));
  count({ tried: answers.length, ...tally(answers) });
  expect(answers.filter((status) => status !== 403 && status !== 404)).toEqual([]);
});

invariant(
  'INV-29',
  'live connections are accepted from the product’s own pages only, at most twenty per caller',
  async ({ count }) => {
    const refused: number[] = [];
    for (const origin of foreignOrigins().filter((each) => each !== null)) {
      const { host } = new URL(base);
      const { status } = await sendLines(base, [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}`,
      ]);
      refused.push(status);
    }
    refused.push((await ask(base, '/socket.io/?EIO=4&transport=polling')).status);
    const open: LiveClient[] = [];
    let turnedAway = 0;
    for (const _ of range(30)) {
      const one = await listen(base, { caller: { token: diner.token } }).catch(() => null);
      if (one) open.push(one);
      else turnedAway += 1;
    }
    for (const one of open) one.close();
    count({
      'foreign pages': refused.length,
      ...tally(refused),
      opened: open.length,
      'turned away': turnedAway,
    });
    expect(refused.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect([open.length, turnedAway]).toEqual([20, 10]);
  },
);

invariant('INV-18', 'no exported sheet contains a formula', async ({ count }) => {
  const files = API_KEYS.filter((key) => key.endsWith('.csv'));
  let cells = 0;
  const formulas: string[] = [];
  for (const key of files) {
    const path = key.replace('GET ', '').replace(':restaurantId', restaurantId).replace(':month', '2026-11');
    const { status, text } = await ask(base, `${path}${key.endsWith('/sales-parts.csv') ? '?by=dish' : ''}`, {
      headers: { ...owner.headers },
    });
    expect([key, status]).toEqual([key, 200]);
    for (const delimiter of [',', ';', '\t', '|']) {
      const { data } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { delimiter });
      const read = data.flat();
      cells += read.length;
      formulas.push(...read.filter((cell) => /^\s*[=+\-@]/.test(cell)).map((cell) => `${key} ${cell}`));
    }
  }
  count({
    texts: HOSTILE.length * FILES_WITH_NAMES,
    files: files.length,
    'cells read': cells,
    formulas: formulas.length,
  });
  expect(cells).toBeGreaterThan(4 * HOSTILE.length * FILES_WITH_NAMES);
  expect(formulas).toEqual([]);
});

// Half a minute each: the limit itself is under test.
if (FORM === 'long')
  invariant('INV-29', 'a body that trickles in is cut off after half a minute', async ({ count }) => {
    const { host } = new URL(base);
    const lines = [
      'POST /api/diner-sessions HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${base}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ];
    const held = await Promise.all(range(200).map(() => sendLines(base, lines)));
    const slowest = Math.max(...held.map(({ ms }) => ms));
    count({
      connections: held.length,
      ...tally(held.map(({ status }) => status)),
      'longest in ms': Math.round(slowest),
    });
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([408]));
    expect(slowest).toBeLessThan(40_000);
  });
