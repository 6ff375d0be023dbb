import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { answerUnreadableRequest } from './error-handler.ts';

test.each([
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
  ['no HTTP', 'hello\r\n\r\n', '400'],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431'],
])('%s is refused with a code and a text', async (_, request, status) => {
  const app = Fastify({ clientErrorHandler: answerUnreadableRequest });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  await app.close();
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const refusal: RefusalBody = JSON.parse(body);
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: 'The request could not be understood.' });
});
