import { beforeAll, describe, expect, it } from 'vitest';
import { type CallScene, openCallScene } from '#tests/support/call-scene.ts';
import { seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let scene: CallScene;

beforeAll(async () => {
  scene = await openCallScene(dining);
});

describe('CALL-5 guests withdraw their request', () => {
  it('any diner of the table can, also after it was accepted; staff get a hint, and the table may call again', async () => {
    const { diner, other } = await seatTwo(dining, scene.room);
    const { body } = await scene.call(diner, { requestType: 'service', wish: 'water' });
    expect(body.wish).toBe('water');
    await scene.answer(scene.server, body.id, 'in_progress', 1);
    dining.hints.length = 0;
    expect((await scene.withdraw(other, body.id)).status).toBe(200);
    expect(dining.hints.map(({ event }) => event)).toContainEqual({
      type: 'staff-request.changed',
      id: body.id,
      version: 3,
    });
    expect(await scene.own(diner)).toEqual([]);
    expect(
      await scene.rowsOf('select status, completed_by_name, withdrawn_at from staff_requests where id = $1', [
        body.id,
      ]),
    ).toEqual([{ status: 'completed', completed_by_name: null, withdrawn_at: new Date(dining.clock.now()) }]);
    expect((await scene.answer(scene.server, body.id, 'completed', 2)).body.code).toBe(
      'STAFF_REQUEST_CHANGED',
    );
    expect((await scene.call(diner)).status).toBe(201);
  });

  it('while staff accept or complete it: either withdrawn or completed, never both', async () => {
    for (const to of ['in_progress', 'completed'])
      for (const isWithdrawnFirst of [true, false]) {
        const { diner, other } = await seatTwo(dining, scene.room);
        const { body } = await scene.call(diner);
        const takeBack = () => scene.withdraw(other, body.id);
        const take = () => scene.answer(scene.server, body.id, to, 1);
        const [taken, withdrawn] = isWithdrawnFirst
          ? (await Promise.all([takeBack(), take()])).toReversed()
          : await Promise.all([take(), takeBack()]);
        const outcome = `${to}: ${taken?.status} ${withdrawn?.status}`;
        expect([
          `${to}: 409 200`,
          to === 'completed' ? 'completed: 200 404' : 'in_progress: 200 200',
        ]).toContain(outcome);
        const isWithdrawn = withdrawn?.status === 200;
        expect(
          await scene.rowsOf(
            'select status, completed_by_name, withdrawn_at is not null as is_withdrawn from staff_requests where id = $1',
            [body.id],
          ),
        ).toEqual([
          {
            status: 'completed',
            completed_by_name: isWithdrawn ? null : 'server',
            is_withdrawn: isWithdrawn,
          },
        ]);
        // CALL-7: a request that staff completed notifies the guest; one that the table withdrew does not
        expect((await scene.own(diner)).map(({ status }) => status)).toEqual(
          isWithdrawn ? [] : ['completed'],
        );
      }
  });

  it('STAFF_REQUEST_NOT_FOUND for one of another table, a completed and a withdrawn one', async () => {
    const { diner } = await seatTwo(dining, scene.room);
    const stranger = await seatOne(dining, scene.room);
    const { body } = await scene.call(diner);
    expect((await scene.withdraw(stranger, body.id)).body.code).toBe('STAFF_REQUEST_NOT_FOUND');
    expect((await scene.withdraw(diner, body.id)).status).toBe(200);
    expect((await scene.withdraw(diner, body.id)).body.code).toBe('STAFF_REQUEST_NOT_FOUND');
  });
});
