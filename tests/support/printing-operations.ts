import { randomUUID } from 'node:crypto';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { A_PRINTER } from './printing-scene.ts';
import type { Scene } from './scene.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const AGENTS = { ...A_PRINTER, connection: 'agent', host: '192.168.1.50', events: [] } as const;

/** A printer of the home restaurant, and the secret of one that polls. */
async function addPrinter({ dining, home }: Scene, connection: 'agent' | 'cloudprnt') {
  const id = randomUUID();
  const secret = randomUUID();
  const isCloud = connection === 'cloudprnt';
  await dining.testDatabase.oracle.query(
    `insert into printers (id, restaurant_id, name, connection, host, port, token_hash, width_mm, language, code_page, copies, beeps, prints_since, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 80, 'es', 'auto', 1, false, $8, $8)`,
    [
      id,
      home.restaurantId,
      `Printer ${id}`,
      connection,
      isCloud ? null : '192.168.1.50',
      isCloud ? null : 9100,
      isCloud ? hashToken(secret) : null,
      new Date(dining.clock.now()),
    ],
  );
  return { printerId: id, secret };
}

/** The diner's ticket, waiting for a printer, or claimed by staff. */
async function addJob(
  { dining, home, places }: Scene,
  printerId: string,
  state: 'queued' | 'sending',
): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into print_jobs (restaurant_id, printer_id, document, subject_id, source, state, attempts, created_at, next_try_at, taken_until)
     values ($1, $2, 'ticket', $3, $4, $5, 1, $6::timestamptz, $6::timestamptz, case when $5::text = 'sending' then $6::timestamptz + interval '1 minute' end) returning id`,
    [home.restaurantId, printerId, places.diner.orderId, randomUUID(), state, new Date(dining.clock.now())],
  );
  return rows[0]?.id ?? '';
}

const atPrinter = async (scene: Scene) => ({
  params: { ...inRestaurant(scene), printerId: (await addPrinter(scene, 'agent')).printerId },
});
const atCloudPrinter = async (scene: Scene, state?: 'sending') => {
  const params = await addPrinter(scene, 'cloudprnt');
  if (state) await addJob(scene, params.printerId, state);
  return { params };
};
const atJob = async (scene: Scene, state: 'queued' | 'sending') => {
  const { printerId } = await addPrinter(scene, 'agent');
  return { printerId, params: { ...inRestaurant(scene), jobId: await addJob(scene, printerId, state) } };
};

/** Valid requests about printers and paper; part of api-operations.ts. */
export const PRINTING_OPERATIONS = {
  'GET /api/restaurants/:restaurantId/printers': (scene: Scene) => ({ params: inRestaurant(scene) }),
  'POST /api/restaurants/:restaurantId/printers': async (scene: Scene) => {
    // Twenty is the maximum, and scenes are reused.
    await scene.dining.testDatabase.oracle.query('delete from printers where restaurant_id = $1', [
      scene.home.restaurantId,
    ]);
    return { params: inRestaurant(scene), body: AGENTS };
  },
  'PUT /api/restaurants/:restaurantId/printers/:printerId': async (scene: Scene) => ({
    ...(await atPrinter(scene)),
    body: { ...AGENTS, name: randomUUID(), version: 1 },
  }),
  'DELETE /api/restaurants/:restaurantId/printers/:printerId': atPrinter,
  'POST /api/restaurants/:restaurantId/printers/:printerId/address': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), printerId: (await addPrinter(scene, 'cloudprnt')).printerId },
  }),
  'POST /api/restaurants/:restaurantId/printers/:printerId/tests': atPrinter,
  'POST /api/restaurants/:restaurantId/printers/:printerId/prints': async (scene: Scene) => ({
    ...(await atPrinter(scene)),
    body: { document: 'ticket', id: scene.places.diner.orderId },
  }),
  'GET /api/restaurants/:restaurantId/print-jobs': (scene: Scene) => ({ params: inRestaurant(scene) }),
  'POST /api/restaurants/:restaurantId/print-jobs/:jobId/again': async (scene: Scene) => {
    const { params, printerId } = await atJob(scene, 'queued');
    return { params, body: { printerId } };
  },
  'DELETE /api/restaurants/:restaurantId/print-jobs/:jobId': async (scene: Scene) => ({
    params: (await atJob(scene, 'queued')).params,
  }),
  'POST /api/restaurants/:restaurantId/print-agent/polls': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { statuses: [], waitSeconds: 0 },
  }),
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/start': async (scene: Scene) => ({
    params: (await atJob(scene, 'sending')).params,
    body: { attempt: 1 },
  }),
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/results': async (scene: Scene) => ({
    params: (await atJob(scene, 'sending')).params,
    body: { attempt: 1, outcome: 'printed', status: 'online' },
  }),
  'POST /api/cloudprnt/:printerId/:secret': async (scene: Scene) => ({
    ...(await atCloudPrinter(scene)),
    body: { printerMAC: '00:11:62:00:00:01', statusCode: '200%20OK' },
  }),
  'GET /api/cloudprnt/:printerId/:secret': (scene: Scene) => atCloudPrinter(scene, 'sending'),
  'DELETE /api/cloudprnt/:printerId/:secret': async (scene: Scene) => ({
    ...(await atCloudPrinter(scene)),
    query: { code: '200 OK' },
  }),
};
