import { expect, test } from 'vitest';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();

test('security.txt names the contact and its expiry date', async () => {
  const reply = await room.app.inject('/.well-known/security.txt');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    reply.body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  const { publicUrl } = room.platform.settings;
  expect(fields.get('Contact')).toBe(`mailto:security@${new URL(publicUrl).hostname}`);
  expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - room.clock.now()) / 86_400_000;
  expect(days).toBe(365);
});
