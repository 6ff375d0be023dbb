import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import type { Scene } from './scene.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant = (scene: Scene) => ({ params: inRestaurant(scene) });

export const A_PERSON = {
  name: 'Clara Sol',
  role: 'server',
  phone: '+34 600 123 456',
  email: null,
  color: 3,
  sections: ['Terrace'],
  stations: [],
  hourlyCostMinor: 1450,
  contractMinutes: 2400,
};

/** Bypasses the API, which limits additions per minute. */
export async function addPerson({ dining, home }: Scene): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into staff_members (restaurant_id, name, role, sections, contract_minutes)
     values ($1, $2, $3, $4, $5) returning id`,
    [home.restaurantId, A_PERSON.name, A_PERSON.role, A_PERSON.sections, A_PERSON.contractMinutes],
  );
  const [person] = rows;
  if (!person) throw new Error('nobody was added');
  return person.id;
}

async function assignmentVersion({ dining, home }: Scene): Promise<number> {
  const { rows } = await dining.testDatabase.oracle.query<{ version: number }>(
    'select version from assignment_settings where restaurant_id = $1',
    [home.restaurantId],
  );
  return rows[0]?.version ?? 1;
}

const CALENDAR_KEY = 'a-calendar-of-the-scene';

async function addCalendar(scene: Scene): Promise<string> {
  const staffId = await addPerson(scene);
  await scene.dining.testDatabase.oracle.query(
    `insert into own_shift_settings (restaurant_id, staff_id, calendar_hash, calendar_since)
     values ($1, $2, sha256($3), now())`,
    [scene.home.restaurantId, staffId, CALENDAR_KEY],
  );
  return staffId;
}

/** The table is the owner's, and a colleague is on duty to take it over. */
async function handOverRequest(scene: Scene) {
  const { dining, home, members } = scene;
  const { oracle } = dining.testDatabase;
  const colleague = await addPerson(scene);
  await oracle.query('insert into clock_records (restaurant_id, staff_id, started_at) values ($1, $2, $3)', [
    home.restaurantId,
    colleague,
    new Date(dining.clock.now()),
  ]);
  const { rows } = await oracle.query<{ id: string }>('select id from staff_members where user_id = $1', [
    members.owner.userId,
  ]);
  const owner = rows[0]?.id;
  const held = await oracle.query(
    'select from table_assignments where table_id = $1 and staff_id = $2 and until is null',
    [home.tableId, owner],
  );
  // Several callers send the same version.
  if (held.rowCount === 0)
    await dining.app.inject({
      method: 'POST',
      url: `/api/restaurants/${home.restaurantId}/assignments`,
      headers: members.owner.headers,
      payload: {
        version: await assignmentVersion(scene),
        tables: [{ tableId: home.tableId, staffId: owner, isPinned: false }],
      },
    });
  return {
    params: inRestaurant(scene),
    body: {
      version: await assignmentVersion(scene),
      tables: [{ tableId: home.tableId, staffId: colleague }],
    },
  };
}

/** Valid requests about table assignments, and one's own shifts; part of api-operations.ts. */
export const tableServerRequests = {
  'GET /api/restaurants/:restaurantId/assignments': atRestaurant,
  'POST /api/restaurants/:restaurantId/assignments/proposals': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { weights: USUAL_WEIGHTS, mostTables: 8, staffIds: [], pins: [] },
  }),
  'POST /api/restaurants/:restaurantId/assignments': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: {
      version: await assignmentVersion(scene),
      tables: [{ tableId: scene.home.tableId, staffId: await addPerson(scene), isPinned: false }],
    },
  }),
  'POST /api/restaurants/:restaurantId/assignments/undo': async (scene: Scene) => {
    const { restaurantId } = scene.home;
    await scene.dining.app.inject({
      method: 'POST',
      url: `/api/restaurants/${restaurantId}/assignments`,
      headers: scene.members.owner.headers,
      payload: { version: await assignmentVersion(scene), tables: [] },
    });
    return { params: inRestaurant(scene), body: { version: await assignmentVersion(scene) } };
  },
  'PUT /api/restaurants/:restaurantId/assignments/settings': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: {
      weights: USUAL_WEIGHTS,
      mostTables: 6,
      firstSeconds: 60,
      isNameShown: true,
      appliesItself: false,
    },
  }),
  'GET /api/server': () => ({}),
  'GET /api/restaurants/:restaurantId/own-shift-settings': atRestaurant,
  'PUT /api/restaurants/:restaurantId/own-shift-settings': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { evening: true, hour: false, byBell: true, byMail: true },
  }),
  'PUT /api/restaurants/:restaurantId/shift-calendar': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { isOn: true },
  }),
  'GET /api/shift-calendars/:restaurantId/:staffId/shifts.ics': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addCalendar(scene) },
    query: { key: CALENDAR_KEY },
  }),
  'GET /api/restaurants/:restaurantId/served-tables': atRestaurant,
  'GET /api/restaurants/:restaurantId/hand-over': atRestaurant,
  'POST /api/restaurants/:restaurantId/hand-over': handOverRequest,
};
