import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of JSON; null without a body. */
  readonly body: unknown;
}

export interface PlatformAnswer {
  readonly status: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `never`: no reply; `half`: it breaks off in the middle. */
type Reaction = PlatformAnswer | 'never' | 'half';

/** A fake platform that receives menus: records its requests, and replies as the test says. */
export interface PlatformServer {
  readonly url: string;
  readonly host: string;
  readonly asked: Asked[];
  answer: (asked: Asked) => Reaction | Promise<Reaction>;
  close(): Promise<void>;
}

const json = (
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): PlatformAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
});

/** In the formats that the platforms document. */
export const ANSWERS = {
  fine: (): PlatformAnswer => json(200, { id: 7 }),
  googleUnauthorised: (): PlatformAnswer =>
    json(401, {
      error: {
        code: 401,
        message: 'Request had invalid authentication credentials.',
        status: 'UNAUTHENTICATED',
      },
    }),
  /** `retryAfter`: seconds, or a date. */
  googleExhausted: (retryAfter: number | string): PlatformAnswer =>
    json(
      429,
      { error: { code: 429, message: 'Quota exceeded for quota metric.', status: 'RESOURCE_EXHAUSTED' } },
      { 'retry-after': String(retryAfter) },
    ),
  wordpressUnauthorised: (): PlatformAnswer =>
    json(401, {
      code: 'rest_cannot_edit',
      message: 'Sorry, you are not allowed to edit this post.',
      data: { status: 401 },
    }),
  wordpressUnknown: (): PlatformAnswer =>
    json(404, { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } }),
  tooLarge: (): PlatformAnswer => ({
    status: 413,
    type: 'text/html',
    body: '<html><head><title>413 Request Entity Too Large</title></head><body><center>nginx</center></body></html>',
  }),
  page: (): PlatformAnswer => ({
    status: 200,
    type: 'text/html; charset=UTF-8',
    body: '<!DOCTYPE html><html><head><title>Log In ‹ Casa — WordPress</title></head><body></body></html>',
  }),
  elsewhere: (): PlatformAnswer => ({ status: 301, headers: { location: 'http://127.0.0.1/' }, body: '' }),
} as const;

export async function startPlatformServer(): Promise<PlatformServer> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    const reply = async (): Promise<void> => {
      const asked: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      };
      double.asked.push(asked);
      const reaction = await double.answer(asked);
      if (reaction === 'never') return;
      if (reaction === 'half') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"id":', () => response.destroy());
        return;
      }
      response
        .writeHead(reaction.status, {
          'content-type': reaction.type ?? 'application/json',
          ...reaction.headers,
        })
        .end(reaction.body);
    };
    request.on('end', () => void reply());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: PlatformServer = {
    url: `http://${host}`,
    host,
    asked: [],
    answer: ANSWERS.fine,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}
