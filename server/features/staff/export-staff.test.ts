import { beforeEach, expect, it } from 'vitest';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let owner: Member;

beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database, {
    timezone: 'Europe/Madrid',
    default_language: 'es',
  }));
  owner = await createMember(dining.database, restaurantId, 'owner');
});

const oracle = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

async function hire(name: string, role: 'chef' | 'server', since: string): Promise<void> {
  const { userId } = await createMember(dining.database, restaurantId, role);
  await oracle('update "user" set name = $2 where id = $1', [userId, name]);
  await oracle('update staff_members set created_at = $2 where user_id = $1', [userId, since]);
}
const file = (query = '', as = owner) =>
  readListFile(dining, as, `/api/restaurants/${restaurantId}/staff.csv${query}`);
const namesOf = async (query: string) => (await file(query)).rows.map(([name]) => name);

it("LIST-2 lists the staff in the requested language or the restaurant's", async () => {
  await hire('=Óscar', 'server', '2026-03-05T12:00:00Z');
  await oracle(
    `update staff_members set phone = '+34 600 123 456', sections = '{Terraza,Barra}', hourly_cost_minor = 1450,
       contract_minutes = 2250, last_login_at = '2026-07-05T12:00:00Z' where restaurant_id = $1 and role = 'server'`,
    [restaurantId],
  );
  const { head, rows } = await file('?role=server');
  expect(head).toEqual([
    'Nombre',
    'Función',
    'Correo',
    'Teléfono',
    'Estado',
    'Desde',
    'Hasta',
    'Última entrada',
    'Zonas',
    'Partidas',
    'Horas de contrato por semana',
    'Coste por hora',
  ]);
  // INV-18: a name or number that looks like a formula is exported as text.
  expect(rows).toEqual([
    [
      "'=Óscar",
      'Sala',
      expect.any(String),
      "'+34 600 123 456",
      'Trabaja aquí',
      '2026-03-05 13:00:00',
      '',
      '2026-07-05 14:00:00',
      'Terraza, Barra',
      '',
      '37,5',
      '14,50',
    ],
  ]);
  const english = await file('?role=server&language=en');
  expect(english.rows[0]?.slice(1, 5)).toEqual([
    'Service',
    expect.any(String),
    expect.any(String),
    'Working here',
  ]);
});

it('LIST-2 follows search, filters and sort of the list', async () => {
  await hire('Óscar', 'server', '2026-03-05T12:00:00Z');
  await hire('Ana', 'chef', '2026-04-05T12:00:00Z');
  await hire('Berta', 'server', '2026-02-05T12:00:00Z');
  expect(await namesOf('?search=oscar')).toEqual(['Óscar']);
  expect(await namesOf('?role=server&sort=since')).toEqual(['Berta', 'Óscar']);
  expect(await namesOf('?role=server&sort=-since')).toEqual(['Óscar', 'Berta']);
  expect((await namesOf('?sort=-name'))[0]).not.toBe('Ana');
  expect((await file('?state=left')).rows).toEqual([]);
  expect((await file('?sort=age')).status).toBe(400);
});

it('is recorded in the audit log with its number of people', async () => {
  await hire('Óscar', 'server', '2026-03-05T12:00:00Z');
  await file('?role=server');
  const { rows } = await oracle('select action, actor_id, details from audit_log where restaurant_id = $1', [
    restaurantId,
  ]);
  expect(rows).toEqual([
    { action: 'staff.export', actor_id: owner.userId, details: { rows: 1, role: 'server' } },
  ]);
});

it('NOT_ALLOWED for a server, without an audit entry', async () => {
  const server = await createMember(dining.database, restaurantId, 'server');
  expect((await file('', server)).status).toBe(403);
  const { rows } = await oracle('select 1 from audit_log where restaurant_id = $1', [restaurantId]);
  expect(rows).toEqual([]);
});
