import { beforeAll, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { PageAudit } from '#contract/public-page.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeAll(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  await addToMenu(dining, room);
});

const audit = async (language = 'en') =>
  (
    await send<PageAudit & RefusalBody>(
      dining.app,
      owner,
      `GET /api/restaurants/${room.restaurantId}/public-page/audit?language=${language}`,
    )
  ).body;
const findingOf = async (check: string) =>
  (await audit()).findings.find((finding) => finding.check === check);
const change = (fields: string, ...values: unknown[]) =>
  dining.testDatabase.oracle.query(`update restaurants set ${fields} where id = $1`, [
    room.restaurantId,
    ...values,
  ]);

it('PAGE-6 audits the rendered page, published or not: changed texts change the findings', async () => {
  await change(`name = 'Uno', description = 'Good', cuisine_type = null, phone = null`);
  expect(await findingOf('title-length')).toMatchObject({ isOk: false, value: 3 });
  expect(await findingOf('description-length')).toMatchObject({ isOk: false, value: 4 });
  expect((await findingOf('structured-data'))?.wrong).toContain('Restaurant.telephone');
  await change(
    `name = 'Casa del Huerto', description = $2, cuisine_type = 'Market kitchen', phone = '+34 600 000 000'`,
    'Vegetables from our own garden, fish from the market, and bread baked every morning.',
  );
  expect(await findingOf('title-length')).toMatchObject({ isOk: true });
  expect(await findingOf('description-length')).toMatchObject({ isOk: true });
  expect((await findingOf('structured-data'))?.wrong).not.toContain('Restaurant.telephone');
  for (const check of ['one-heading', 'heading-order', 'alt-texts', 'languages', 'weight'])
    expect(await findingOf(check)).toMatchObject({ check, isOk: true });
  const { preview } = await audit('es');
  expect(preview.title).toBe('Casa del Huerto · Market kitchen');
  expect(preview.address).toMatch(/\/r\/[a-z0-9-]+\/es$|\/r\/[a-z0-9-]+$/);
});

it('PAGE-7 shows words used by three guests that the menu lacks, not by two', async () => {
  for (const reviewText of ['Loved the brunch', 'Brunch with tiramisu', 'brunch and tiramisu']) {
    const { diner, orderId } = await serveTable(dining, room);
    await give(dining, diner, { orderId, foodRating: 5, reviewText });
  }
  expect((await audit()).words).toEqual([{ word: 'brunch', guests: 3 }]);
});
