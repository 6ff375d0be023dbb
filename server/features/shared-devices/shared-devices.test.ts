import { beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OwnDevice, SharedDevice } from '#contract/shared-devices.ts';
import type { StaffPerson } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let owner: Member;
let manager: Member;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
  manager = await createMember(dining.database, restaurantId, 'manager');
});

interface Caller {
  readonly headers: { readonly cookie: string };
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
  readonly setCookie: string;
}

async function call<T>(as: Caller, method: Method, url: string, body?: object): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: body };
  const headers = { origin: TEST_ORIGIN, ...as.headers };
  const reply = await dining.app.inject({ method, url, headers, ...payload });
  return {
    status: reply.statusCode,
    body: reply.json(),
    setCookie: String(reply.headers['set-cookie'] ?? ''),
  };
}
const at = <T>(as: Caller, method: Method, path: string, body?: object, restaurant = restaurantId) =>
  call<T>(as, method, `/api/restaurants/${restaurant}/${path}`, body);
const oracle = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

/** A shared screen’s requests; `id` ends it. */
async function enrol(
  role: 'server' | 'chef' | 'manager' = 'server',
  as = manager,
  restaurant = restaurantId,
) {
  const body = { name: 'Bar', role, lockAfterSeconds: 120 };
  const {
    status,
    body: device,
    setCookie,
  } = await at<SharedDevice>(as, 'POST', 'shared-devices', body, restaurant);
  expect(status).toBe(201);
  return { headers: { cookie: setCookie.split(';')[0] ?? '' }, id: device.id, setCookie };
}
async function hire(role: Role, pin: string, name = 'Clara Sol'): Promise<string> {
  const fields = {
    name,
    role,
    phone: null,
    email: null,
    color: 3,
    sections: [],
    stations: [],
    hourlyCostMinor: null,
    contractMinutes: null,
  };
  const { body } = await at<StaffPerson>(owner, 'POST', 'staff', fields);
  expect((await setPin(body.id, pin)).status).toBe(200);
  return body.id;
}
const setPin = (staffId: string, pin: string | null, as: Caller = owner) =>
  at(as, 'PUT', `staff/${staffId}/pin`, { pin });
const unlock = (screen: Caller, pin: string) =>
  call<OwnDevice>(screen, 'POST', '/api/shared-device/unlock', { pin });
const orders = async (screen: Caller) => (await at(screen, 'GET', 'orders')).body.code ?? 'ok';
const own = async (screen: Caller) =>
  (await call<{ device: OwnDevice | null }>(screen, 'GET', '/api/shared-device')).body.device;

const isSignedIn = async (browser: Caller) =>
  (await call<{ isSignedIn: boolean }>(browser, 'GET', '/api/shared-device')).body.isSignedIn;

it('STAFF-1 a shared screen names who has unlocked it as the list of staff does', async () => {
  const { people } = (await at<{ people: StaffPerson[] }>(owner, 'GET', 'staff')).body;
  const self = people.find(({ role }) => role === 'manager')?.id ?? '';
  await setPin(self, '2580');
  const screen = await enrol();
  // The account has the name with which it began.
  await oracle("update staff_members set name = 'Marta Gil' where id = $1", [self]);
  expect((await unlock(screen, '2580')).status).toBe(200);
  expect(await own(screen)).toMatchObject({ person: { name: 'Marta Gil' } });
});

describe('a PIN', () => {
  it('PIN-1 PIN_TOO_EASY, PIN_TAKEN: is unique, and not easy to guess', async () => {
    const clara = await hire('server', '2580');
    const ben = await hire('chef', '7391', 'Ben');
    expect((await setPin(ben, '1234')).body.code).toBe('PIN_TOO_EASY');
    expect((await setPin(ben, '2580')).body.code).toBe('PIN_TAKEN');
    expect((await setPin(ben, '25800')).status).toBe(200);
    expect((await setPin(clara, '12a4')).body.code).toBe('VALIDATION_FAILED');
    const { rows } = await oracle('select pin_hash as hash from staff_members where id = $1', [clara]);
    expect(rows).toEqual([{ hash: expect.any(Buffer) }]);
    expect(String(rows[0]?.['hash'])).not.toContain('2580');
  });

  it('STAFF-3 a manager cannot set an owner’s; a person who leaves loses theirs', async () => {
    const { people } = (await at<{ people: StaffPerson[] }>(owner, 'GET', 'staff')).body;
    const idOf = (role: Role) => people.find((each) => each.role === role)?.id ?? '';
    expect((await setPin(idOf('owner'), '2580', manager)).body.code).toBe('NOT_ALLOWED');
    expect((await setPin(idOf('manager'), '2580', manager)).status).toBe(200);
    const clara = await hire('server', '7391');
    await at(owner, 'POST', `staff/${clara}/departure`, { hasLeft: true, version: 1 });
    expect((await setPin(clara, '7391')).body.code).toBe('STAFF_NOT_FOUND');
    await hire('chef', '7391', 'Ben');
  });
});

describe('a shared screen', () => {
  it('signs its creator out, and is unlocked by PIN without an account: the name is in the audit log', async () => {
    const staffId = await hire('server', '2580');
    const screen = await enrol();
    expect(screen.setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await at(manager, 'GET', 'orders')).body.code).toBe('SIGN_IN_REQUIRED');
    expect(await orders(screen)).toBe('SIGN_IN_REQUIRED');
    expect(await own(screen)).toMatchObject({ name: 'Bar', person: null });
    expect([await isSignedIn(screen), await isSignedIn(manager), await isSignedIn(owner)]).toEqual([
      false,
      false,
      true,
    ]);
    const { body } = await unlock(screen, '2580');
    expect(body.person).toEqual({
      id: `staff:${staffId}`,
      name: 'Clara Sol',
      color: 3,
      role: 'server',
    });
    expect(await orders(screen)).toBe('ok');
    const table = await oracle('select id from restaurant_tables where restaurant_id = $1 limit 1', [
      restaurantId,
    ]);
    const tableId = (table.rows[0] as { id: string }).id;
    const held = await at(screen, 'POST', `tables/${tableId}/status`, { status: 'reserved', version: 1 });
    expect(held.status).toBe(200);
    const { rows } = await oracle(
      `select actor_id, actor_name from audit_log where restaurant_id = $1 and action = 'table.status'`,
      [restaurantId],
    );
    expect(rows).toEqual([{ actor_id: `staff:${staffId}`, actor_name: 'Clara Sol' }]);
    const board = await at(screen, 'PUT', 'kitchen-devices/4a6f0a0e-3f0b-4b8e-9d57-0c2d8b3c1a11', {
      deviceName: 'Chrome · Android',
      station: null,
      ageSeconds: 0,
    });
    expect(board.status).toBe(200);
  });

  it('PIN-3 limits every person to the rights of the screen, without access to an account', async () => {
    const screen = await enrol('server');
    await hire('manager', '2580', 'Marta');
    expect((await unlock(screen, '2580')).body.person).toMatchObject({
      name: 'Marta',
      role: 'server',
    });
    expect((await at(screen, 'GET', 'shared-devices')).body.code).toBe('NOT_ALLOWED');
    const both = { headers: { cookie: `${screen.headers.cookie}; ${owner.headers.cookie}` } };
    expect((await at(both, 'GET', 'shared-devices')).body.code).toBe('NOT_ALLOWED');
    expect((await call(both, 'GET', '/api/me')).body.code).toBe('SIGN_IN_REQUIRED');
  });

  it('PIN-3 a manager’s PIN cannot create another screen or PIN', async () => {
    const screen = await enrol('manager');
    const staffId = await hire('manager', '2580', 'Marta');
    await unlock(screen, '2580');
    expect((await at(screen, 'GET', 'shared-devices')).status).toBe(200);
    const another = await at(screen, 'POST', 'shared-devices', {
      name: 'Bar',
      role: 'server',
      lockAfterSeconds: 60,
    });
    expect(another.body.code).toBe('NOT_ALLOWED');
    expect((await at(screen, 'DELETE', `shared-devices/${screen.id}`)).body.code).toBe('NOT_ALLOWED');
    expect((await setPin(staffId, '7391', screen)).body.code).toBe('NOT_ALLOWED');
  });

  it('PIN-2 SHARED_DEVICE_BLOCKED after five wrong PINs, also simultaneous ones, then for twice as long; other screens are not', async () => {
    await hire('server', '2580');
    const screen = await enrol();
    const other = await enrol('chef', owner);
    owner = await createMember(dining.database, restaurantId, 'owner');
    const wrong = await Promise.all(Array.from({ length: 8 }, () => unlock(screen, '7391')));
    const codes = wrong.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'STAFF_PIN_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'SHARED_DEVICE_BLOCKED')).toHaveLength(4);
    expect((await unlock(screen, '2580')).body).toMatchObject({
      code: 'SHARED_DEVICE_BLOCKED',
      details: { retryAfterSeconds: 300 },
    });
    expect((await unlock(other, '2580')).status).toBe(200);
    dining.clock.advance(300_000);
    expect((await unlock(screen, '7391')).body.details).toEqual({ retryAfterSeconds: 600 });
    dining.clock.advance(600_000);
    expect((await unlock(screen, '2580')).status).toBe(200);
    expect((await own(screen))?.blockedSeconds).toBe(0);
    expect((await unlock(screen, '7391')).body.details).toEqual({ retryAfterSeconds: 600 });
  });

  it('PIN-2 a right PIN removes one wrong try, not all of them', async () => {
    await hire('server', '2580');
    const screen = await enrol();
    const codes: (string | undefined)[] = [];
    for (const pin of ['7391', '7391', '7391', '7391', '2580', '7391', '7391'])
      codes.push((await unlock(screen, pin)).body.code);
    const wrong = 'STAFF_PIN_WRONG';
    expect(codes).toEqual([wrong, wrong, wrong, wrong, undefined, wrong, 'SHARED_DEVICE_BLOCKED']);
  });

  it('PIN-4 is locked by a tap, and after a time without input', async () => {
    await hire('server', '2580');
    const screen = await enrol();
    await unlock(screen, '2580');
    for (let minute = 0; minute < 3; minute += 1) {
      dining.clock.advance(110_000);
      await call(screen, 'POST', '/api/shared-device/touch');
      expect(await orders(screen)).toBe('ok');
    }
    dining.clock.advance(150_001);
    expect(await orders(screen)).toBe('SIGN_IN_REQUIRED');
    await call(screen, 'POST', '/api/shared-device/touch');
    expect(await orders(screen)).toBe('SIGN_IN_REQUIRED');
    await unlock(screen, '2580');
    expect((await call(screen, 'POST', '/api/shared-device/lock')).status).toBe(200);
    expect(await orders(screen)).toBe('SIGN_IN_REQUIRED');
    expect(await own(screen)).toMatchObject({ person: null });
  });

  it('PIN-3 a person who left is locked out with the next request; so is everybody when the screen was removed', async () => {
    const staffId = await hire('server', '2580');
    const screen = await enrol();
    await unlock(screen, '2580');
    await at(owner, 'POST', `staff/${staffId}/departure`, { hasLeft: true, version: 1 });
    expect(await orders(screen)).toBe('SIGN_IN_REQUIRED');
    expect((await unlock(screen, '2580')).body.code).toBe('STAFF_PIN_WRONG');
    await hire('server', '7391', 'Ben');
    await unlock(screen, '7391');
    expect(await orders(screen)).toBe('ok');
    expect((await at(owner, 'DELETE', `shared-devices/${screen.id}`)).status).toBe(200);
    expect(await orders(screen)).toBe('SIGN_IN_REQUIRED');
    expect(await own(screen)).toBeNull();
    expect((await unlock(screen, '7391')).body.code).toBe('SHARED_DEVICE_NOT_FOUND');
    expect((await at(owner, 'DELETE', `shared-devices/${screen.id}`)).body.code).toBe(
      'SHARED_DEVICE_NOT_FOUND',
    );
  });

  it('PIN-3 a PIN of another restaurant is refused, and a screen shows no other restaurant', async () => {
    await hire('server', '2580');
    const abroad = await createPlace(dining.database);
    const stranger = await createMember(dining.database, abroad.restaurantId, 'owner');
    const screen = await enrol('server', stranger, abroad.restaurantId);
    expect((await unlock(screen, '2580')).body.code).toBe('STAFF_PIN_WRONG');
    const here = await enrol();
    await unlock(here, '2580');
    expect((await at(here, 'GET', 'orders', undefined, abroad.restaurantId)).body.code).toBe('NOT_ALLOWED');
  });

  it('forged cookies and headers are refused', async () => {
    await hire('server', '2580');
    const screen = await enrol();
    await unlock(screen, '2580');
    const [name] = screen.headers.cookie.split('=');
    for (const cookie of [
      `${name}=${'a'.repeat(43)}`,
      `${name}=${screen.id}`,
      `${name}=`,
      `x${screen.headers.cookie}`,
    ])
      expect(await orders({ headers: { cookie } })).toBe('SIGN_IN_REQUIRED');
    const headers = {
      'x-device-id': screen.id,
      authorization: `Bearer ${screen.headers.cookie.split('=')[1]}`,
    };
    const reply = await dining.app.inject({ url: `/api/restaurants/${restaurantId}/orders`, headers });
    expect(reply.statusCode).toBe(401);
    const foreign = await dining.app.inject({
      method: 'POST',
      url: '/api/shared-device/unlock',
      headers: { ...screen.headers, origin: 'https://evil.test' },
      payload: { pin: '2580' },
    });
    expect(foreign.json<RefusalBody>().code).toBe('FOREIGN_ORIGIN');
  });
});
