import { verifyPassword } from 'better-auth/crypto';
import { beforeAll, expect, test } from 'vitest';
import { Menu } from '#contract/menu.ts';
import { readSoldOut } from '#server/features/analytics/read-sold-out.ts';
import { scan } from '#tests/support/factories.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { seedDemo } from './seed.ts';

const TABLE_1 = '7ab1e000-0000-4000-8000-000000000001';
const NORTE_TABLE_1 = '7ab1e000-0000-4000-8000-000000000101';
const CASA = 'ca5a0000-0000-4000-8000-000000000001';

const room = setUpApp();
let outcomes: boolean[];
const SEEDED_AT = new Date(createFakeClock().now());

beforeAll(async () => {
  const { database, testDatabase, clock } = room;
  const gatherStatistics = () => testDatabase.oracle.query('analyze');
  const seed = () => seedDemo({ database, gatherStatistics }, { now: clock.now() });
  outcomes = [...(await Promise.all([seed(), seed()])), await seed()];
});

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await room.testDatabase.oracle.query(query, values)).rows;
const menuOf = async (tableId: string, language: string) => {
  const reply = await room.app.inject({
    method: 'GET',
    url: `/api/tables/${tableId}/menu?language=${language}`,
  });
  return Menu.strict().parse(reply.json());
};

test('of several processes that seed one empty database exactly one does', () => {
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test('the planner has up-to-date statistics', async () => {
  const [payments] = await rowsOf(
    `select reltuples::int as planned, (select count(*)::int from payments) as counted from pg_class where relname = 'payments'`,
  );
  expect(payments).toMatchObject({ planned: payments?.['counted'] });
  expect(payments?.['counted']).toBeGreaterThan(1000);
});

test('the fixed tables are there: 12 and 6', async () => {
  expect(
    await rowsOf(
      `select r.name, count(*)::int as tables from restaurants r join restaurant_tables t on t.restaurant_id = r.id group by 1 order by 1`,
    ),
  ).toEqual([
    { name: 'Bar Norte', tables: 6 },
    { name: 'Casa Sobremesa', tables: 12 },
  ]);
  expect((await scan(room, TABLE_1)).visit).toMatchObject({ restaurantId: CASA, tableNumber: '1' });
});

test('the menu matches the contract in both languages, and every dish has texts in each', async () => {
  const [english, spanish] = [await menuOf(TABLE_1, 'en'), await menuOf(TABLE_1, 'es')];
  expect(english.items.length).toBeGreaterThanOrEqual(40);
  expect(english.items.some((item) => item.optionGroups.length > 0)).toBe(true);
  const same = english.items.filter((item, index) => item.description === spanish.items[index]?.description);
  expect(same.map((item) => item.name)).toEqual([]);
  expect((await menuOf(NORTE_TABLE_1, 'es')).items.length).toBeGreaterThanOrEqual(10);
});

test('five confirmed accounts with their roles, all with the published password', async () => {
  const accounts = await rowsOf(
    `select u.email, m.role, u."emailVerified" as confirmed, a.password from "user" u
     join restaurant_members m on m.user_id = u.id join account a on a."userId" = u.id and a."providerId" = 'credential' order by u.email`,
  );
  expect(accounts.map(({ email, role, confirmed }) => [email, role, confirmed])).toEqual([
    ['chef@casa.test', 'chef', true],
    ['manager@casa.test', 'manager', true],
    ['owner@casa.test', 'owner', true],
    ['owner@norte.test', 'owner', true],
    ['server@casa.test', 'server', true],
  ]);
  expect(await verifyPassword({ hash: accounts[0].password, password: 'sobremesa-demo' })).toBe(true);
});

test('ninety days of closed visits that end before today, with orders that have all of their events', async () => {
  const [facts] = await rowsOf(
    `select count(*)::int as orders, count(distinct business_day)::int as days, max(business_day)::text as last_day,
       count(*) filter (where status not in ('completed', 'cancelled'))::int as open,
       count(*) filter (where version <> (select count(*) from order_events e where e.order_id = o.id))::int as untold,
       count(*) filter (where subtotal_minor <> (select sum(total_minor) from order_items i where i.order_id = o.id))::int as wrong
     from orders o where restaurant_id = $1`,
    [CASA],
  );
  expect(facts).toMatchObject({ days: 90, last_day: '2026-11-19', open: 0, untold: 0, wrong: 0 });
  expect(facts.orders).toBeGreaterThan(2_000);
  expect(
    await rowsOf('select count(*)::int as open from visits where closed_at is null and opened_at < $1', [
      SEEDED_AT,
    ]),
  ).toEqual([{ open: 0 }]);
});

test('every bill is paid to the last cent, by card or in cash', async () => {
  const [facts] = await rowsOf(
    `select count(*)::int as bills, count(*) filter (where b.status <> 'settled' or paid.amount is distinct from owed.amount)::int as wrong,
       count(distinct paid.method)::int as methods
     from bills b
     cross join lateral (select sum(o.total_amount_minor + coalesce((select sum(t.amount_minor) from tips t where t.order_id = o.id), 0)) as amount
       from orders o where o.visit_id = b.visit_id and o.status = 'completed') owed
     left join lateral (select sum(p.amount_minor) as amount, min(p.method) as method from payments p where p.bill_id = b.id) paid on true
     where b.restaurant_id = $1`,
    [CASA],
  );
  expect(facts).toMatchObject({ wrong: 0, methods: 2 });
  expect(facts.bills).toBeGreaterThan(1_000);
});

test('guests of both restaurants gave feedback in both languages, and the summary includes it', async () => {
  const [facts] = await rowsOf(
    `select count(*)::int as given, count(review_text)::int as worded, count(distinct d.language)::int as languages,
       count(*) filter (where sentiment_score < 0.4)::int as bad, count(*) filter (where f.created_at < $1)::int as old
     from customer_feedback f join diner_sessions d on d.id = f.diner_session_id where f.restaurant_id = $2`,
    [new Date(SEEDED_AT.getTime() - 28 * 86_400_000), CASA],
  );
  expect(facts).toMatchObject({ given: 60, languages: 2, old: 0 });
  expect(facts.worded).toBeGreaterThanOrEqual(15);
  expect(facts.bad).toBeGreaterThanOrEqual(1);
  expect(
    await rowsOf(
      `select s.feedback_count as counted from restaurant_sentiment_summary s where feedback_count <>
         (select count(*) from customer_feedback f where f.restaurant_id = s.restaurant_id)`,
    ),
  ).toEqual([]);
});

test('every hour of the ninety days has an occupancy, and none is higher than its visits allow', async () => {
  const [facts] = await rowsOf(
    `select count(distinct date)::int as days, count(*)::int as hours, max(highest_occupied)::int as fullest, min(total_tables)::int as tables,
       count(*) filter (where mean_occupied > highest_occupied or (highest_occupied > 0) <> (occupied_minutes > 0))::int as wrong
     from traffic_hours where restaurant_id = $1`,
    [CASA],
  );
  expect(facts).toMatchObject({ tables: 12, wrong: 0 });
  expect(facts.days).toBeGreaterThanOrEqual(90);
  expect(facts.hours).toBeGreaterThan(89 * 24);
  expect(facts.fullest).toBeGreaterThan(3);
  // Computed differently: the occupied minutes of the hours equal those of the visits, within the sampling error.
  const [minutes] = await rowsOf(
    `select (select sum(mean_occupied * 60) from traffic_hours where restaurant_id = $1) /
       (select sum(extract(epoch from closed_at - opened_at) / 60) from visits where restaurant_id = $1) as ratio`,
    [CASA],
  );
  expect(Number(minutes?.['ratio'])).toBeGreaterThan(0.97);
  expect(Number(minutes?.['ratio'])).toBeLessThan(1.03);
});

test('each phone has a scan, nearly all a view of the menu; there are a sensor and a happy hour', async () => {
  const [facts] = await rowsOf(
    `select count(*) filter (where event = 'qr_scan')::int as scans, count(*) filter (where event = 'menu_view')::int as views,
       (select count(*)::int from diner_sessions where restaurant_id = $1 and joined_at < $2) as phones
     from analytics_events where restaurant_id = $1 and at < $2`,
    [CASA, SEEDED_AT],
  );
  expect(facts.scans).toBe(facts.phones);
  expect(facts.views / facts.scans).toBeGreaterThan(0.93);
  expect(facts.views).toBeLessThan(facts.scans);
  expect(await rowsOf('select id from traffic_sensors')).toEqual([{ id: 'puerta' }]);
  const [happy] = await rowsOf(
    `select i.translations->'en'->>'name' as dish, h->>'name' as name from restaurants r, jsonb_array_elements(r.happy_hours) h
     join menu_items i on i.id::text = h->'menuItemIds'->>0`,
  );
  expect(happy).toEqual({ dish: 'Natural cider', name: 'La hora de la sidra' });
});

test('PLATFORM-1 the only platform that is switched on has failed, with its reason; none has a fake success', async () => {
  expect(
    await rowsOf(
      `select c.platform_type, c.last_sync_at, j.status, j.error_message
       from platform_sync_jobs j join platform_sync_configs c on c.id = j.config_id`,
    ),
  ).toEqual([
    {
      platform_type: 'doordash',
      last_sync_at: null,
      status: 'failed',
      error_message: 'DoorDash sync requires partner API integration',
    },
  ]);
});

test('the day’s next order gets the number after the last one', async () => {
  const gaps = await rowsOf(
    `select 1 from order_counters c where last_number <> (
       select max(day_number) from orders o where o.restaurant_id = c.restaurant_id and o.business_day = c.business_day)`,
  );
  expect(gaps).toEqual([]);
});

test('each restaurant has its own theme, and the chef recommends four dishes in both languages', async () => {
  const [casa, norte] = [await menuOf(TABLE_1, 'es'), await menuOf(NORTE_TABLE_1, 'es')];
  expect([casa.theme?.presetTheme, norte.theme?.presetTheme]).toEqual(['classic', 'modern']);
  expect(
    await rowsOf(
      `select c.featured_priority as priority, i.name from chef_recommendations c join menu_items i on i.id = c.menu_item_id order by 1`,
    ),
  ).toEqual([
    { priority: 1, name: 'Paella de marisco' },
    { priority: 2, name: 'Pulpo a la gallega' },
    { priority: 3, name: 'Burrata con melocotón asado' },
    { priority: 4, name: 'Entrecot de vaca madurada' },
  ]);
  const { recommendations } = (
    await room.app.inject(`/api/restaurants/${CASA}/recommendations?language=es`)
  ).json<{ recommendations: { name: string; recommendationType: string; chefNotes: string | null }[] }>();
  expect(recommendations.map(({ recommendationType }) => recommendationType)).toEqual([
    'featured',
    'featured',
    'popular',
    'popular',
  ]);
  expect(recommendations[0]).toMatchObject({ name: 'Paella de marisco' });
  expect(recommendations[1]?.chefNotes).toContain('madera');
});

test('nine people with their shifts, drafted and published; each past one but one was clocked tap by tap, breaks included', async () => {
  const [facts] = await rowsOf(
    `with planned as (select s.*, ((s.day + s.ends + case when s.ends < s.starts then interval '1 day' else '0' end) at time zone 'Europe/Madrid') as ended
       from shifts s where restaurant_id = $1)
     select (select count(*)::int from staff_members where restaurant_id = $1) as people,
       (select count(*)::int from planned where published is null) as drafts,
       (select count(*)::int from planned where published is not null and ended > $2) as coming,
       (select count(*)::int from planned p where ended < $2::timestamptz - interval '1 hour' and not exists (
         select from clock_records c where c.staff_id = p.staff_id and c.ended_at is not null and c.started_at < p.ended
           and c.ended_at > p.ended - interval '6 hours')) as missed,
       (select count(*)::int from clock_records c where (select count(*) from clock_taps t where t.record_id = c.id)
         <> 1 + (ended_at is not null)::int + 2 * jsonb_array_length(breaks)) as untapped,
       (select count(*)::int from clock_records c where started_at > $2 or ended_at > $2
         or exists (select from clock_records d where d.staff_id = c.staff_id and d.id <> c.id
           and tstzrange(d.started_at, d.ended_at) && tstzrange(c.started_at, c.ended_at))) as impossible`,
    [CASA, SEEDED_AT],
  );
  expect(facts).toMatchObject({ people: 9, missed: 1, untapped: 0, impossible: 0 });
  expect(facts.drafts).toBeGreaterThan(20);
  expect(facts.coming).toBeGreaterThan(20);
});

test('tonight every table has a server who is at work, and there are two weeks of evenings for fairness', async () => {
  const tables = await rowsOf(
    `select count(*)::int as tables, count(distinct a.staff_id)::int as people,
       count(*) filter (where not exists (select from shifts s where s.staff_id = a.staff_id and s.day = $1::date))::int as wrong
     from table_assignments a where until is null`,
    [SEEDED_AT.toISOString().slice(0, 10)],
  );
  expect(tables).toEqual([{ tables: 12, people: expect.any(Number), wrong: 0 }]);
  expect(tables[0]?.['people']).toBeGreaterThan(1);
  const [past] = await rowsOf(
    'select count(distinct since::date)::int as evenings from table_assignments where until is not null',
  );
  expect(past?.['evenings']).toBeGreaterThanOrEqual(7);
});

test('the page of Casa Sobremesa is public, with two posts and guests who agreed to be quoted', async () => {
  const page = await room.app.inject({ url: '/r/casa-sobremesa/en' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Live guitar on Thursday');
  expect(page.body).toContain('Paella for two on weekdays');
  expect(page.body.match(/<blockquote/g)?.length).toBe(5);
  expect(page.body).toContain('"@type":"AggregateRating"');
  const reviews = await rowsOf(
    `select status, count(*)::int as count from guest_reviews where restaurant_id = $1 group by status order by status`,
    [CASA],
  );
  expect(reviews).toEqual([
    { status: 'approved', count: 5 },
    { status: 'waiting', count: 1 },
  ]);
});

test('a dish was sold out at weekends, nobody ordered it meanwhile, and the figures show the missed sales', async () => {
  const spans = await rowsOf(
    `select s.menu_item_id, s.began_at, (select count(*)::int from order_items i join orders o on o.id = i.order_id
       where i.menu_item_id = s.menu_item_id and o.created_at >= s.began_at and o.created_at < s.ended_at) as served
     from sold_out_spans s where restaurant_id = $1`,
    [CASA],
  );
  expect(spans.length).toBeGreaterThanOrEqual(2);
  expect(spans.every(({ served }) => served === 0)).toBe(true);
  const { dishes } = await readSoldOut(room.platform, { restaurantId: CASA }, { range: '28d' });
  expect(dishes[0]?.missedMinor).toBeGreaterThan(0);
});
