import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { LiveEvent, ServerToClient } from '#contract/live.ts';
import type { Caller } from './diner-calls.ts';

type LiveSocket = Socket<ServerToClient, Record<string, (...parts: unknown[]) => void>>;

export interface LiveClient {
  readonly socket: LiveSocket;
  /** Every hint so far, in order of arrival. */
  readonly heard: LiveEvent[];
  /** Every message about gaps: true when hints are missing, false when the gap has ended. */
  readonly gaps: boolean[];
  /** How many rooms the server said it joined. */
  readonly rooms: number;
  /** The reason why the connection ended. */
  readonly gone: Promise<string>;
  close(): void;
}

export interface LiveHandshake {
  readonly caller: Caller;
  /** What the client sends in addition to its token. */
  readonly auth?: Readonly<Record<string, unknown>>;
  /** The client address that a proxy reports. */
  readonly forwardedFor?: string;
}

/** A socket with the browser's options; it does not connect by itself. */
export function socketOf(
  url: string,
  { caller, auth = {}, forwardedFor }: LiveHandshake,
  reconnects = false,
): LiveSocket {
  return io(url, {
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnection: reconnects,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    auth: { ...auth, ...(caller.token === undefined ? {} : { token: caller.token }) },
    extraHeaders: {
      ...(caller.headers ? { cookie: caller.headers.cookie } : {}),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  });
}

/** Connects; throws the code with which the handshake was refused. */
export async function listen(url: string, handshake: LiveHandshake): Promise<LiveClient> {
  const socket = socketOf(url, handshake);
  const heard: LiveEvent[] = [];
  socket.on('hints', (events) => heard.push(...events));
  const gaps: boolean[] = [];
  socket.on('gap', (isOpen) => gaps.push(isOpen));
  const welcome = new Promise<number>((resolve, reject) => {
    socket.on('welcome', ({ rooms }) => resolve(rooms));
    socket.on('connect_error', reject);
  });
  const gone = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });
  socket.connect();
  try {
    const rooms = await welcome;
    return { socket, heard, gaps, rooms, gone, close: () => void socket.disconnect() };
  } catch (error) {
    socket.disconnect();
    throw error;
  }
}

/** Resolves with the reason why the connection ended, even if it already has. */
export async function ended({ gone }: LiveClient, withinMs: number): Promise<string> {
  const tooLate = async (): Promise<never> => {
    await setTimeout(withinMs, undefined, { ref: false });
    throw new Error('the connection goes on');
  };
  return Promise.race([gone, tooLate()]);
}
