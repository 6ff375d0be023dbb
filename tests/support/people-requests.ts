import { randomUUID } from 'node:crypto';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import type { Scene } from './scene.ts';
import { A_PERSON, addPerson, tableServerRequests } from './table-server-requests.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant = (scene: Scene) => ({ params: inRestaurant(scene) });

const inWeek = (scene: Scene) => ({ params: { ...inRestaurant(scene), day: '2026-11-20' } });
const inMonth = (scene: Scene) => ({ params: { ...inRestaurant(scene), month: '2026-11' }, query: {} });
const aShift = async (scene: Scene) => ({
  staffId: await addPerson(scene),
  day: '2026-11-20',
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: 'Terrace',
  note: '',
});

async function addShift(scene: Scene) {
  const { dining, home, members } = scene;
  const body = await aShift(scene);
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/shifts`,
    headers: members.owner.headers,
    payload: body,
  });
  return { id: reply.json<{ id: string }>().id, body };
}

/** A new one each time. */
async function addTemplate(scene: Scene): Promise<string> {
  const { dining, home, members } = scene;
  await addShift(scene);
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/shift-weeks/2026-11-20/template`,
    headers: members.owner.headers,
    payload: { name: randomUUID() },
  });
  return reply.json<{ id: string }>().id;
}

/** In the future of both the tests' clock and the real one. */
const A_WISH = { firstDay: '2026-12-07', lastDay: '2026-12-09', reason: 'A wedding' };

/** The owner's; repeatable. */
async function askForDaysOff({ dining, home, members }: Scene): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into days_off (restaurant_id, staff_id, first_day, last_day, asked_at)
     select restaurant_id, id, $3, $4, now() from staff_members where restaurant_id = $1 and user_id = $2 returning id`,
    [home.restaurantId, members.owner.userId, A_WISH.firstDay, A_WISH.lastDay],
  );
  return rows[0]?.id ?? '';
}

/** A published shift of the owner's, in the future of every clock, on a day of its own. */
async function addOwnShift({ dining, home, members }: Scene, userId = members.owner.userId): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
     select restaurant_id, id, d.day, '18:00', '23:00', 'night', jsonb_build_object('staffId', id, 'day', d.day, 'starts', '18:00',
       'ends', '23:00', 'breakMinutes', 0, 'kind', 'night', 'place', '', 'note', '')
     from staff_members, (select date '2050-01-01' + count(*)::integer as day from shifts) as d
     where restaurant_id = $1 and user_id = $2 returning id`,
    [home.restaurantId, userId],
  );
  return rows[0]?.id ?? '';
}

/** The owner's offer, or a swap that the manager has agreed to. */
async function addOffer(scene: Scene, isAgreed: boolean): Promise<string> {
  const { dining, members } = scene;
  const swap = isAgreed ? await addOwnShift(scene, members.manager.userId) : null;
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into shift_offers (restaurant_id, shift_id, staff_id, state, swap_shift_id, swap_staff_id, created_at)
     select s.restaurant_id, s.id, s.staff_id, $3, y.id, y.staff_id, now()
     from shifts s left join shifts y on y.id = $2 where s.id = $1 returning id`,
    [await addOwnShift(scene), swap, isAgreed ? 'agreed' : 'open'],
  );
  return rows[0]?.id ?? '';
}

const A_CORRECTION = { day: '2026-01-20', starts: '10:00', ends: '17:00', breaks: [], reason: 'no power' };

async function addRecord(scene: Scene): Promise<string> {
  const { dining, home, members } = scene;
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/clock/records`,
    headers: members.owner.headers,
    payload: { work: A_CORRECTION, staffId: await addPerson(scene) },
  });
  return reply.json<{ id: string }>().id;
}

/** The content of the posted code for clocking in. */
async function hangClockCode({ dining, home, members }: Scene): Promise<string | null> {
  const { headers } = members.owner;
  const url = `/api/restaurants/${home.restaurantId}/clock`;
  await dining.app.inject({ method: 'PUT', url: `${url}/code`, headers, payload: { isOn: true } });
  const reply = await dining.app.inject({ url, headers });
  return reply.json<{ code: string | null }>().code;
}

/** Valid requests about the people who work there; part of api-operations.ts. */
export const PEOPLE_REQUESTS = {
  'GET /api/restaurants/:restaurantId/staff': atRestaurant,
  'GET /api/restaurants/:restaurantId/staff.csv': atRestaurant,
  'POST /api/restaurants/:restaurantId/staff': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { ...A_PERSON, email: 'clara@casa.test' },
  }),
  'POST /api/restaurants/:restaurantId/staff-sheets': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { text: 'Name,Role\nMateo Ruiz,Service\n', isDry: false },
  }),
  'GET /api/restaurants/:restaurantId/staff/:staffId/tips': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
  }),
  'PATCH /api/restaurants/:restaurantId/staff/:staffId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
    body: { ...A_PERSON, name: 'Clara Vidal', version: 1 },
  }),
  'POST /api/restaurants/:restaurantId/staff/:staffId/departure': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
    body: { hasLeft: true, version: 1 },
  }),
  'PUT /api/restaurants/:restaurantId/staff/:staffId/pin': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
    body: { pin: '2580' },
  }),
  'GET /api/restaurants/:restaurantId/shift-weeks/:day': inWeek,
  'POST /api/restaurants/:restaurantId/shifts': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: await aShift(scene),
  }),
  'PATCH /api/restaurants/:restaurantId/shifts/:shiftId': async (scene: Scene) => {
    const { id, body } = await addShift(scene);
    return { params: { ...inRestaurant(scene), shiftId: id }, body: { ...body, ends: '23:30', version: 1 } };
  },
  'DELETE /api/restaurants/:restaurantId/shifts/:shiftId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), shiftId: (await addShift(scene)).id },
  }),
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/copy': async (scene: Scene) => {
    await addShift(scene);
    return { params: { ...inRestaurant(scene), day: '2026-11-24' } };
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/publication': async (scene: Scene) => ({
    ...inWeek(scene),
    body: { seen: [{ id: (await addShift(scene)).id, version: 1 }] },
  }),
  'GET /api/restaurants/:restaurantId/availability': atRestaurant,
  'PUT /api/restaurants/:restaurantId/availability': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { limits: [{ weekday: 1, starts: '10:00', ends: '16:00' }] },
  }),
  'POST /api/restaurants/:restaurantId/days-off': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: A_WISH,
  }),
  'DELETE /api/restaurants/:restaurantId/days-off/:daysOffId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), daysOffId: await askForDaysOff(scene) },
  }),
  'POST /api/restaurants/:restaurantId/days-off/:daysOffId/decision': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), daysOffId: await askForDaysOff(scene) },
    body: { version: 1, isApproved: true, answer: '' },
  }),
  'GET /api/restaurants/:restaurantId/shift-offers': atRestaurant,
  'POST /api/restaurants/:restaurantId/shift-offers': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { shiftId: await addOwnShift(scene) },
  }),
  'POST /api/restaurants/:restaurantId/shift-offers/:offerId/steps': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), offerId: await addOffer(scene, false) },
    body: { step: 'withdraw' as const },
  }),
  'POST /api/restaurants/:restaurantId/shift-offers/:offerId/decision': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), offerId: await addOffer(scene, true) },
    body: { version: 1, isApproved: true, answer: '' },
  }),
  'GET /api/restaurants/:restaurantId/clock': atRestaurant,
  'POST /api/restaurants/:restaurantId/clock': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { id: randomUUID(), tap: 'in' as const, key: await hangClockCode(scene) },
  }),
  'PUT /api/restaurants/:restaurantId/clock/code': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { isOn: true },
  }),
  'GET /api/restaurants/:restaurantId/clock/hours/:day': inWeek,
  'GET /api/restaurants/:restaurantId/clock/months/:month/record.csv': inMonth,
  'GET /api/restaurants/:restaurantId/clock/months/:month/record.pdf': inMonth,
  'POST /api/restaurants/:restaurantId/clock/records': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { work: A_CORRECTION, staffId: await addPerson(scene) },
  }),
  'PATCH /api/restaurants/:restaurantId/clock/records/:recordId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), recordId: await addRecord(scene) },
    body: { work: { ...A_CORRECTION, ends: '17:30' }, version: 1 },
  }),
  'POST /api/restaurants/:restaurantId/clock/records/:recordId/void': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), recordId: await addRecord(scene) },
    body: { reason: 'tapped by mistake', version: 1 },
  }),
  ...tableServerRequests,
  'PUT /api/restaurants/:restaurantId/shift-plan': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: USUAL_PLAN,
  }),
  'GET /api/restaurants/:restaurantId/shift-weeks/:day/demand': inWeek,
  'GET /api/restaurants/:restaurantId/shift-weeks/:day/proposals': inWeek,
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/shifts': async (scene: Scene) => ({
    ...inWeek(scene),
    body: { shifts: [await aShift(scene)] },
  }),
  'GET /api/restaurants/:restaurantId/shift-templates': atRestaurant,
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/template': async (scene: Scene) => {
    await addShift(scene);
    return { ...inWeek(scene), body: { name: 'Summer' } };
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/templates/:templateId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), day: '2026-11-27', templateId: await addTemplate(scene) },
  }),
  'DELETE /api/restaurants/:restaurantId/shift-templates/:templateId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), templateId: await addTemplate(scene) },
  }),
  'PUT /api/restaurants/:restaurantId/shift-rules': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { mutedRules: ['rest'] },
  }),
};
