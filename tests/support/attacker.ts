import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Unusual spellings of the sign-in address. */
export const SIGN_IN_SPELLINGS = [
  '/api/auth/sign-in/email#/sign-out',
  '/api/auth/x/../sign-in/email',
  '/api/auth/sign-in/./email',
  '/api/auth/sign-in/%65mail',
  '/api/auth/%2e%2e/auth/sign-in/email',
  '/api/auth/sign-in\\email',
  '/api/auth//sign-in/email',
  '/api/auth/sign-in/email/',
  '/api/auth/sign-in/email;x=1',
  '/api/auth/Sign-In/Email',
  '/API/auth/sign-in/email',
];

export interface Reply {
  /** 0 if the connection was cut. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | object;
}

/** Sends one request with its target unmodified; a client library would reject or normalise it. */
export function ask(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Reply> {
  const { hostname, port } = new URL(base);
  const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const described = content && { 'content-type': 'application/json', 'content-length': content.length };
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, headers: {}, text: '' });
    const call = request(
      { hostname, port, path, method, headers: { ...described, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', lost);
      },
    );
    call.on('error', lost);
    call.end(content);
  });
}

/** Sends raw lines over a separate connection; returns the status, 0 if it was cut, and the duration. */
export function sendLines(base: string, lines: readonly string[]): Promise<{ status: number; ms: number }> {
  const { hostname, port } = new URL(base);
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve({ status: Number(answer.split(' ')[1] ?? 0), ms: performance.now() - startedMs }),
    );
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/**
 * A client at a public address, as reported by a trusted proxy on this machine; keeps cookies, sends the right
 * origin.
 */
export class Stranger {
  readonly base: string;
  readonly address: string;
  readonly cookies = new Map<string, string>();

  constructor(base: string, address: string) {
    this.base = base;
    this.address = address;
  }

  async send(path: string, asked: Asked = {}): Promise<Reply> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const reply = await ask(this.base, path, {
      ...asked,
      headers: {
        origin: this.base,
        'x-forwarded-for': this.address,
        ...(cookie === '' ? {} : { cookie }),
        ...asked.headers,
      },
    });
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.send(path, { method: 'POST', body, headers });
  }
}

const MAIL_WITHIN_MS = 20_000;

/** The links of the mails to this address, oldest first, once there are this many. */
export async function linksMailedTo(dataDir: string, email: string, count: number): Promise<URL[]> {
  const outbox = join(dataDir, 'outbox');
  const endMs = performance.now() + MAIL_WITHIN_MS;
  for (;;) {
    const files = existsSync(outbox) ? readdirSync(outbox).toSorted((a, b) => (a < b ? -1 : 1)) : [];
    const links = files
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /https?:\/\/\S+/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0])
      .flatMap((link) => (link === undefined ? [] : [new URL(link)]));
    if (links.length >= count) return links;
    if (performance.now() > endMs) throw new Error(`${links.length} of ${count} mails to ${email} came`);
    await delay(50);
  }
}

/** How often each status occurred; 0 is no reply. */
export function tally(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses.toSorted((a, b) => a - b)) {
    const name = status === 0 ? 'cut' : `answered ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
