import { Agent, type ClientRequest, request } from 'node:http';

/** Where a connection breaks: half-way through the request, or before the reply arrives. */
export type Cut = 'none' | 'before' | 'after';

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly cut?: Cut;
  /** Called with the reason for a missing reply. */
  readonly onLost?: (why: string) => void;
  /** Repeats once if the server closed an idle connection just as it was reused, as browsers do. */
  readonly isRepeated?: boolean;
}

/** Sends to the processes in turn; a missing reply is an error. */
export function createDoor(urls: readonly string[]): {
  knock: (request: WireRequest) => Promise<WireAnswer>;
  close(): void;
} {
  const agent = createAgent();
  let turn = 0;
  return {
    async knock(request) {
      turn += 1;
      const url = urls[turn % urls.length] ?? '';
      let why = '';
      const answer = await overTheWire(agent, url, {
        ...request,
        headers: { ...request.headers, origin: url },
        isRepeated: true,
        onLost: (reason) => {
          why = reason;
        },
      });
      if (!answer) throw new Error(`${request.method} ${request.path} was not answered: ${why}`);
      return answer;
    },
    close: () => agent.destroy(),
  };
}

const SILENT_MS = 15_000;

export const createAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 256 });

/** One request over a real connection; null without a reply, and then it is unknown what the server did. */
export function overTheWire(agent: Agent, baseUrl: string, wanted: WireRequest): Promise<WireAnswer | null> {
  const { cut = 'none' } = wanted;
  const payload = wanted.body === undefined ? '' : JSON.stringify(wanted.body);
  return new Promise((resolve) => {
    const call = request(`${baseUrl}${wanted.path}`, {
      agent,
      method: wanted.method,
      headers: {
        ...wanted.headers,
        ...(payload === ''
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      },
    });
    const lose = (why: string): void => {
      wanted.onLost?.(why);
      call.destroy();
      resolve(null);
    };
    call.on('error', (error: NodeJS.ErrnoException) => {
      const wasResting = wanted.isRepeated && call.reusedSocket && error.code === 'ECONNRESET';
      if (wasResting) resolve(overTheWire(agent, baseUrl, wanted));
      else lose(error.code ?? error.message);
    });
    call.setTimeout(SILENT_MS, () => lose(`silence for ${SILENT_MS} ms`));
    call.on('response', (response) => {
      // Half a request may also get a reply, a refusal: a client that was cut off receives none.
      if (cut !== 'none') {
        lose('cut');
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', ({ message }) => lose(message));
      response.on('aborted', () => lose('aborted'));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) });
      });
    });
    if (cut === 'before') cutHalfway(call, payload, () => lose('cut'));
    else call.end(payload);
  });
}

function cutHalfway(call: ClientRequest, payload: string, lose: () => void): void {
  call.write(payload.slice(0, payload.length / 2), () => setImmediate(lose));
}
