import { once } from 'node:events';
import { connect } from 'node:net';

export interface WireAnswer {
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  /** As received, compressed or not. */
  readonly body: Buffer;
}

export interface HttpConnection {
  /** One request, as raw text; one at a time. Rejects if the connection ends first. */
  send(request: string): Promise<WireAnswer>;
  /** False once either side has closed it, as the server does with one that was idle for long. */
  isOpen(): boolean;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * A kept-alive HTTP/1.1 connection with little overhead, because the benchmark’s client shares the machine with the server. Supports
 * replies with a Content-Length, and those without a body.
 */
export async function openHttpConnection(url: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let waiting: { resolve(answer: WireAnswer): void; reject(error: Error): void } | null = null;
  const lose = (error: Error): void => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on('error', lose);
  socket.on('close', () => lose(new Error('the connection was closed')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    const asker = waiting;
    waiting = null;
    asker?.resolve(answer);
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) throw new Error('the connection was closed before');
        waiting = { resolve, reject };
        socket.write(request);
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

function readAnswer(received: Buffer): WireAnswer | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3));
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (status === 304 ? 0 : Number.NaN));
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  const start = headEnd + HEAD_END.length;
  const isWhole = status === 304 || received.length >= start + length;
  return isWhole ? { status, head, body: received.subarray(start, start + length) } : null;
}

/** The text of one request, as `send` takes it. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(payload));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

/** The reply of a plain server for comparison: the same bytes with the same headers. */
export async function readOnce(
  url: string,
  path: string,
  asked: Readonly<Record<string, string>>,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const connection = await openHttpConnection(url);
  const { status, head, body } = await connection.send(requestText('GET', path, asked));
  connection.close();
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const names = ['content-type', 'content-length', 'content-encoding', 'etag', 'cache-control', 'vary'];
  const headers = names.map((name) => [
    name,
    new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1] ?? '',
  ]);
  return { headers: Object.fromEntries(headers), body };
}
