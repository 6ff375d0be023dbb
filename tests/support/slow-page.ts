import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The first part of a page: its head, with its scripts, and the start of its body. */
const FIRST_BYTES = 6_000;

async function sendSlowly(reply: IncomingMessage, answer: ServerResponse, pauseMs: number): Promise<void> {
  const page = Buffer.concat(await reply.toArray());
  answer.write(page.subarray(0, FIRST_BYTES));
  await wait(pauseMs);
  answer.end(page.subarray(FIRST_BYTES));
}

/** A proxy for `base` that pauses the menu page after its head for `pauseMs`; everything else passes unchanged. */
export async function slowPageServer(
  base: string,
  pauseMs: number,
): Promise<{ url: string; stop: () => void }> {
  const target = new URL(base);
  const server = createServer((asked, answer) => {
    const passed = request(
      {
        host: target.hostname,
        port: target.port,
        method: asked.method,
        path: asked.url,
        headers: {
          ...asked.headers,
          host: target.host,
          origin: target.origin,
          'accept-encoding': 'identity',
        },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        if (asked.url?.startsWith('/menu?')) sendSlowly(reply, answer, pauseMs).catch(() => answer.destroy());
        else reply.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
