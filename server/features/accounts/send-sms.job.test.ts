import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { sendSms } from './send-sms.job.ts';

const service = new WebhookReceiver();
let dining: TestApp;
beforeAll(async () => {
  await service.listen();
  dining = await startTestApp({ settings: { sms: service.account() }, outgoingHosts: [service.host] });
});
afterAll(async () => {
  await dining.close();
  service.close();
});
beforeEach(() => {
  service.fault = null;
  service.taken.length = 0;
});

const message = (more = {}) => ({
  to: '+34600123456',
  text: '123456 is your code',
  until: new Date(dining.platform.clock.now() + 60_000).toISOString(),
  ...more,
});
const run = (jobId: string, payload = message()) =>
  sendSms(dining.platform)(payload, { jobId, signal: new AbortController().signal });

it('sends signed requests to the service, with the same id for every attempt', async () => {
  await run('job-1');
  await run('job-1');
  expect(service.told.slice(-2)).toEqual(['job-1', 'job-1']);
  expect(service.taken).toEqual([
    { id: 'job-1', body: { type: 'sms', to: '+34600123456', text: '123456 is your code' } },
  ]);
});

it.each([500, 429, 302, 'hangs up'] as const)('%s is tried again', async (fault) => {
  service.fault = fault;
  const failing = run('job-2');
  await expect(failing).rejects.toThrow(/answer/);
  await expect(failing).rejects.not.toThrow(/123456/);
  service.fault = null;
  await run('job-2');
  expect(service.taken).toHaveLength(1);
});

it('an expired code is not sent', async () => {
  await run('job-3', message({ until: new Date(dining.platform.clock.now() - 1).toISOString() }));
  expect(service.told).not.toContain('job-3');
});
