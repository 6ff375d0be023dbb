import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, etagOf } from './encoding.ts';
import { FIXED_HEADERS } from './headers.ts';

/** One encoding of a prepared reply. */
interface Form {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly headersUnchanged: Readonly<Record<string, string>>;
}

interface Description {
  /** JSON by default. */
  readonly contentType?: string;
  /** In addition to the headers of every reply; also sent with a 304. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply that was serialised before (a menu, a page): sent plain or compressed, with its ETag. */
export class PreparedReply {
  /** Quoted; of the plain encoding. */
  readonly etag: string;
  /** Expires then, unless a change invalidates it earlier. */
  readonly untilMs: number;
  readonly #plain: Form;
  readonly #compressed: ReadonlyMap<Encoding, Form>;

  constructor(
    buffer: Buffer,
    etag: string,
    {
      compressed = {},
      untilMs = Number.POSITIVE_INFINITY,
      ...description
    }: Description & { compressed?: Readonly<Partial<Record<Encoding, Buffer>>>; untilMs?: number } = {},
  ) {
    this.untilMs = untilMs;
    this.etag = etag;
    this.#plain = formOf(buffer, etag, null, description);
    const forms = Object.entries(compressed) as [Encoding, Buffer][];
    this.#compressed = new Map(
      forms.map(([encoding, body]) => [encoding, formOf(body, etag, encoding, description)]),
    );
  }

  get plain(): Buffer {
    return this.#plain.body;
  }

  /** Bypasses Fastify's reply: the parts that never change are not assembled for each request. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    this.write(request.raw, reply.raw);
    return reply;
  }

  /** Replies with 200, or 304 if the client has it; returns which. */
  write({ headers }: IncomingMessage, response: ServerResponse): 200 | 304 {
    const wanted = encodingFor(headers['accept-encoding']);
    const form = (wanted && this.#compressed.get(wanted)) ?? this.#plain;
    const status = headers['if-none-match'] === form.etag ? 304 : 200;
    if (status === 304) response.writeHead(status, form.headersUnchanged).end();
    else response.writeHead(status, form.headers).end(form.body);
    return status;
  }
}

function formOf(
  body: Buffer,
  etag: string,
  encoding: Encoding | null,
  { contentType = 'application/json; charset=utf-8', headers: further }: Description,
): Form {
  const headersUnchanged = {
    ...FIXED_HEADERS,
    ...further,
    etag: etagOf(etag, encoding),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const headers = {
    ...headersUnchanged,
    ...(encoding && { 'content-encoding': encoding }),
    'content-type': contentType,
    'content-length': body.length,
  };
  return { etag: headersUnchanged.etag, body, headers, headersUnchanged };
}
