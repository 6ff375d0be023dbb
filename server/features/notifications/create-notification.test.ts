import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let staff: Record<'owner' | 'manager' | 'server', Member>;

beforeEach(async () => {
  room = await openRoom(dining);
  const hire = (role: 'owner' | 'manager' | 'server') =>
    createMember(dining.database, room.restaurantId, role);
  staff = { owner: await hire('owner'), manager: await hire('manager'), server: await hire('server') };
});

const ask = <T>(caller: Caller, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  send<T & RefusalBody>(
    dining.app,
    caller,
    `${method} /api/restaurants/${room.restaurantId}/notifications${path}`,
    body === undefined ? {} : { body },
  );
const list = async (caller: Caller) =>
  (await ask<{ notifications: StaffNotification[] }>(caller, 'GET', '')).body.notifications;
const write = async (title: string) =>
  (await ask<StaffNotification>(staff.owner, 'POST', '', { title })).body;

describe('create-notification', () => {
  it("NOTE-1 stores the member's own words, with medium priority by default, and is audited", async () => {
    dining.hints.length = 0;
    const { status, body } = await ask<StaffNotification>(staff.manager, 'POST', '', {
      title: ' Oven off ',
      priority: 'high',
      actionLabel: 'Menu',
      actionUrl: '/admin/menu-items',
    });
    expect([status, body.title, body.priority, body.isRead]).toEqual([201, 'Oven off', 8, false]);
    expect((await write('x')).priority).toBe(5);
    expect(dining.hints[0]).toEqual({
      rooms: [`staff:${room.restaurantId}`],
      event: { type: 'notification.created', id: body.id, version: 1 },
    });
    const { rows } = await dining.testDatabase.oracle.query(
      'select action, actor_id, details from audit_log where subject_id = $1',
      [body.id],
    );
    expect(rows).toEqual([
      {
        action: 'notification.create',
        actor_id: staff.manager.userId,
        details: { title: 'Oven off', priority: 8 },
      },
    ]);
  });

  it('NOTE-12 repeated after a lost reply is told once, and answered as it is stored', async () => {
    const message = { id: randomUUID(), title: 'Oven off', message: 'Until six', priority: 'high' };
    const first = await ask<StaffNotification>(staff.owner, 'POST', '', message);
    await ask(staff.server, 'PATCH', `/${message.id}`, { isRead: true });
    dining.hints.length = 0;
    dining.clock.advance(1_000);
    const again = await ask<StaffNotification>(staff.owner, 'POST', '', message);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toMatchObject({
      ...first.body,
      isRead: true,
      readAt: again.body.readAt,
      readByName: 'server',
    });
    expect([dining.hints, await list(staff.manager)]).toEqual([[], [again.body]]);
    const { rows } = await dining.testDatabase.oracle.query('select from audit_log where subject_id = $1', [
      message.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('NOTE-12 COMMAND_REUSED for the id of another message, of another notification, and of another restaurant', async () => {
    const body = { requestType: 'service' };
    await send(dining.app, await seatOne(dining, room), 'POST /api/staff-requests', { body });
    const [call] = await list(staff.server);
    const { id } = await write('Oven off');
    const refused = async (caller: Caller, body: object) => (await ask(caller, 'POST', '', body)).body.code;
    expect(await refused(staff.owner, { id, title: 'Oven on' })).toBe('COMMAND_REUSED');
    expect(await refused(staff.manager, { id, title: 'Oven off' })).toBe('COMMAND_REUSED');
    expect(await refused(staff.owner, { id: call?.id, title: 'Oven off' })).toBe('COMMAND_REUSED');
    room = await openRoom(dining);
    const foreign = await createMember(dining.database, room.restaurantId, 'owner');
    expect(await refused(foreign, { id, title: 'Oven off' })).toBe('COMMAND_REUSED');
    expect(await list(foreign)).toEqual([]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'INV-18 links only within the product: %s',
    async (actionUrl) => {
      const refused = await ask(staff.owner, 'POST', '', { title: 'x', actionLabel: 'Go', actionUrl });
      expect(refused.body.code).toBe('VALIDATION_FAILED');
    },
  );
});
