import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { LiveEvent, ServerToClient } from '#contract/live.ts';
import { answerQuestions } from '../support/client.ts';
import { type HttpConnection, openHttpConnection } from '../support/http-connection.ts';

/** A request, and the hint that it sends to the phones `heardBy`. */
export interface Strike {
  readonly request: string;
  /** Of the reply; 200 by default. */
  readonly status?: number;
  readonly heardBy: readonly number[];
  readonly hint: LiveEvent;
}

/** Opens phones, or sends requests one after the other; or sends messages to a plain echo, one after the other. */
export type LiveQuestion =
  | { readonly kind: 'listen'; readonly url: string; readonly tokens: readonly string[] }
  | { readonly kind: 'strike'; readonly url: string; readonly strikes: readonly Strike[] }
  | { readonly kind: 'echo'; readonly url: string; readonly messages: readonly string[] };

const HEARD_WITHIN_MS = 10_000;
const CONNECTING_AT_ONCE = 50;
/** Below the limit of connections per address. */
const PHONES_OF_ADDRESS = 100;

const phones: Socket<ServerToClient>[] = [];
let connection: HttpConnection | null = null;

async function listen(url: string, token: string): Promise<void> {
  const network = Math.floor(phones.length / PHONES_OF_ADDRESS);
  const phone: Socket<ServerToClient> = io(url, {
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { 'x-forwarded-for': `198.51.100.${network}` },
    forceNew: true,
  });
  phones.push(phone);
  await new Promise<void>((resolve, reject) => {
    phone.once('welcome', () => resolve());
    phone.once('connect_error', reject);
  });
}

function hears(index: number, wanted: LiveEvent): Promise<void> {
  const phone = phones[index];
  if (!phone) throw new RangeError(`there is no phone ${index}`);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`phone ${index} did not hear ${wanted.type}`)),
      HEARD_WITHIN_MS,
    );
    const onHints = (events: LiveEvent[]): void => {
      if (
        !events.some(
          ({ type, id, version }) => type === wanted.type && id === wanted.id && version >= wanted.version,
        )
      )
        return;
      phone.off('hints', onHints);
      clearTimeout(timer);
      resolve();
    };
    phone.on('hints', onHints);
  });
}

/** Milliseconds until the last of the phones has the hint. The next request also waits for the reply. */
async function strike(
  url: string,
  { request, status: wanted = 200, heardBy, hint }: Strike,
): Promise<number> {
  connection ??= await openHttpConnection(url);
  const heard = Promise.all(heardBy.map((index) => hears(index, hint)));
  const startedAt = performance.now();
  const took = heard.then(() => performance.now() - startedAt);
  const { status, body } = await connection.send(request);
  if (status !== wanted) throw new Error(`answered ${status}: ${body.toString()}`);
  return took;
}

async function echo(url: string, messages: readonly string[]): Promise<number[]> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await once(socket, 'open');
  const took: number[] = [];
  for (const message of messages) {
    const startedAt = performance.now();
    const answered = once(socket, 'message');
    socket.send(message);
    await answered;
    took.push(performance.now() - startedAt);
  }
  socket.close();
  return took;
}

answerQuestions(async (question: LiveQuestion): Promise<{ took: number[] }> => {
  const took: number[] = [];
  if (question.kind === 'listen') {
    const { url, tokens } = question;
    for (let at = 0; at < tokens.length; at += CONNECTING_AT_ONCE)
      await Promise.all(tokens.slice(at, at + CONNECTING_AT_ONCE).map((token) => listen(url, token)));
  } else if (question.kind === 'strike') {
    for (const each of question.strikes) took.push(await strike(question.url, each));
  } else {
    took.push(...(await echo(question.url, question.messages)));
  }
  return { took: took.toSorted((a, b) => a - b) };
});
