import { beforeEach, describe, expect, it } from 'vitest';
import { openPrintingScene } from '#tests/support/printing-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { sweepPrints } from './sweep-prints.job.ts';

const MAC = '00:11:62:1B:A4:7C';
const SECOND = 1_000;

const dining = setUpApp();
let scene: Awaited<ReturnType<typeof openPrintingScene>>;
let address: string;

beforeEach(async () => {
  scene = await openPrintingScene(dining);
  const saved = await scene.printing.add({ connection: 'cloudprnt', host: null, port: null });
  address = new URL(saved.address ?? '').pathname;
});

/** Polls every few seconds as a Star printer does, and returns the response. */
const poll = async (more: object = {}) => {
  const answer = await dining.app.inject({
    method: 'POST',
    url: address,
    payload: { status: '23 6 0 0 0 0 0 0 0 ', printerMAC: MAC, statusCode: '200%20OK', ...more },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const fetchPaper = async (token: unknown, mac = MAC) => {
  const query = new URLSearchParams({ type: 'application/vnd.star.line', token: String(token), mac });
  return dining.app.inject({ method: 'GET', url: `${address}?${query.toString()}` });
};
const finish = async (token: unknown, code: string) =>
  dining.app.inject({
    method: 'DELETE',
    url: `${address}?${new URLSearchParams({ token: String(token), code, mac: MAC }).toString()}`,
  });
const placed = async () => {
  const { diner } = await scene.order();
  await scene.printing.react();
  return diner;
};
const states = async () => (await scene.printing.jobs()).map(({ state }) => state);
/** Star Line Mode encodes a letter as a byte; non-text bytes are dropped. */
const lettersOf = (bytes: Buffer): string => bytes.toString('latin1').replaceAll(/[^\x20-\x7e\xf1\xa4]/g, '');

describe('a polling printer (Star CloudPRNT)', () => {
  it('PRINT-2 polls, gets a job, fetches it, confirms it, and gets no further job', async () => {
    expect(await poll()).toEqual({ status: 200, body: { jobReady: false } });
    const { tableNumber } = await placed();
    const { body } = await poll();
    expect(body).toEqual({
      jobReady: true,
      mediaTypes: ['application/vnd.star.line'],
      jobToken: expect.any(String),
      deleteMethod: 'DELETE',
    });
    expect(await states()).toEqual(['sending']);
    const paper = await fetchPaper(body['jobToken']);
    expect(paper.statusCode).toBe(200);
    expect(paper.headers['content-type']).toBe('application/vnd.star.line');
    expect(lettersOf(paper.rawPayload)).toContain(tableNumber);
    expect(lettersOf(paper.rawPayload)).toMatch(/1x? ?.*Pi.ones/);
    // While printing it reports so, and gets no other job.
    expect((await poll({ printingInProgress: true })).body).toEqual({ jobReady: false });
    expect((await finish(body['jobToken'], '200 OK')).statusCode).toBe(200);
    expect(await states()).toEqual(['printed']);
    // Repeated, it changes nothing.
    expect((await finish(body['jobToken'], '200 OK')).statusCode).toBe(200);
    expect((await poll()).body).toEqual({ jobReady: false });
    expect(await scene.printing.jobs()).toMatchObject([{ state: 'printed', mayBeThere: false }]);
    expect((await scene.printing.read()).printers).toMatchObject([{ status: 'online', waiting: 0 }]);
  });

  it('PRINT-5 gets no job without paper, which is shown; with paper again the ticket is printed unchanged', async () => {
    await placed();
    expect((await poll({ statusCode: '410%20Out%20of%20paper' })).body).toEqual({ jobReady: false });
    expect((await scene.printing.read()).printers).toMatchObject([{ status: 'paper-out', waiting: 1 }]);
    const { body } = await poll();
    await fetchPaper(body['jobToken']);
    await finish(body['jobToken'], '200 OK');
    expect(await scene.printing.jobs()).toMatchObject([{ state: 'printed', mayBeThere: false }]);
  });

  it('PRINT-4 a ticket that ran out of paper is printed once more, marked as a possible copy', async () => {
    await placed();
    const { body } = await poll();
    await fetchPaper(body['jobToken']);
    await finish(body['jobToken'], '410 Out of paper');
    expect((await scene.printing.read()).troubled).toMatchObject([
      { problem: 'paper-out', mayBeThere: true },
    ]);
    dining.clock.advance(2 * SECOND);
    const again = await poll();
    const paper = await fetchPaper(again.body['jobToken']);
    expect(lettersOf(paper.rawPayload)).toContain('PUEDE QUE YA HAYA SALIDO');
    await finish(again.body['jobToken'], '200 OK');
    expect(await scene.printing.jobs()).toMatchObject([{ state: 'printed', mayBeThere: true }]);
  });

  it('PRINT-2 a fetched job is not offered twice, and an unconfirmed one is marked as a possible copy', async () => {
    await placed();
    const { body } = await poll();
    expect((await fetchPaper(body['jobToken'])).statusCode).toBe(200);
    const second = await fetchPaper(body['jobToken']);
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'PRINT_JOB_GONE']);
    // It was restarted, and polls again.
    await poll();
    expect(await scene.printing.jobs()).toMatchObject([{ state: 'queued', mayBeThere: true }]);
  });

  it('a job that was offered and never fetched is offered again, unmarked, also after its time limit', async () => {
    await placed();
    const first = await poll();
    expect((await poll()).body).toEqual(first.body);
    dining.clock.advance(46 * SECOND);
    await sweepPrints(dining.platform);
    dining.clock.advance(2 * SECOND);
    const { body } = await poll();
    expect(lettersOf((await fetchPaper(body['jobToken'])).rawPayload)).not.toContain('PUEDE');
    await finish(body['jobToken'], '200 OK');
    expect(await scene.printing.jobs()).toMatchObject([{ state: 'printed', mayBeThere: false }]);
  });

  it.each([
    ['of another printer', () => poll({ printerMAC: '00:11:62:00:00:01' })],
    [
      'with another secret',
      async () => {
        address = `${address}x`;
        return poll();
      },
    ],
  ])('PRINT-6 a poll %s gets no job', async (_, ask) => {
    await placed();
    await poll();
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'PRINTER_SECRET_INVALID' } });
  });
});
