import type { LiveAuth, LiveEvent } from '#contract/live.ts';

/** Packet type prefixes (Engine.IO 4; inside its `message`, Socket.IO 5 in the main namespace). */
const PACKET = {
  open: '0',
  ping: '2',
  pong: '3',
  connect: '40',
  disconnect: '41',
  event: '42',
  refusal: '44',
} as const;
const PATH = '/socket.io/?EIO=4&transport=websocket';
const CONNECT_WITHIN_MS = 20_000;
/** The specification: the delay grows by one second per attempt, up to ten. */
const RETRY_STEP_MS = 1_000;
const MOST_STEPS = 10;

export interface WireListeners {
  /** Called at each handshake, so that a fresh token is used. */
  auth(): LiveAuth;
  onUp(): void;
  /**
   * Disconnected or refused. Without `willRetry` the server refused or closed it, and there is no automatic retry.
   */
  onDown(willRetry: boolean): void;
  onHints(events: LiveEvent[]): void;
  /** True: hints may be lost from now on, though the connection is open. False: hints are complete again. */
  onGap(isOpen: boolean): void;
}

type Told = ['hints', LiveEvent[]] | ['gap', boolean] | ['welcome'];

export interface Wire {
  isUp(): boolean;
  /** Does nothing while connected or connecting; otherwise connects at once. */
  connect(): void;
  /** Calls no listener: the caller knows. */
  disconnect(): void;
}

/** Jitter of a full second, so that a restaurant's phones do not all reconnect at once after a restart. */
const retryDelayMs = (attempt: number): number =>
  Math.min(attempt, MOST_STEPS) * RETRY_STEP_MS - Math.random() * RETRY_STEP_MS;

/**
 * The receiving half of a Socket.IO client over websocket only: what a phone needs at a tenth of the library's size.
 * The client sends nothing over the socket, so there are no events to emit, no acknowledgements and no binary
 * packets.
 */
export function openWire(listeners: WireListeners): Wire {
  let socket: WebSocket | null = null;
  let isUp = false;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let patienceMs = CONNECT_WITHIN_MS;

  const lose = (): void => end(true);
  const drop = (): void => {
    clearTimeout(retry);
    clearTimeout(silence);
    removeEventListener('offline', lose);
    const dropped = socket;
    socket = null;
    isUp = false;
    dropped?.close();
  };
  const end = (willRetry: boolean): void => {
    drop();
    attempt += 1;
    if (willRetry) retry = setTimeout(connect, retryDelayMs(attempt));
    listeners.onDown(willRetry);
  };
  /** A server that sends nothing for longer than its ping interval and timeout counts as disconnected, whatever the phone's network reports. */
  const waitForNext = (): void => {
    clearTimeout(silence);
    silence = setTimeout(lose, patienceMs);
  };
  const hear = (packet: string, from: WebSocket): void => {
    waitForNext();
    if (packet === PACKET.ping) from.send(PACKET.pong);
    else if (packet.startsWith(PACKET.open)) {
      patienceMs = patienceOf(packet.slice(1));
      from.send(PACKET.connect + JSON.stringify(listeners.auth()));
    } else if (packet.startsWith(PACKET.connect)) {
      isUp = true;
      attempt = 0;
      listeners.onUp();
    } else if (packet.startsWith(PACKET.event)) {
      const [name, told]: Told = JSON.parse(packet.slice(PACKET.event.length));
      if (name === 'hints') listeners.onHints(told);
      if (name === 'gap') listeners.onGap(told);
    } else if (packet.startsWith(PACKET.refusal) || packet.startsWith(PACKET.disconnect)) end(false);
  };
  const connect = (): void => {
    if (socket) return;
    clearTimeout(retry);
    patienceMs = CONNECT_WITHIN_MS;
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PATH}`);
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear(String(data), opened);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) lose();
    });
    // a browser may take minutes to close the socket after the network is lost
    addEventListener('offline', lose);
    waitForNext();
  };

  return { isUp: () => isUp, connect, disconnect: drop };
}

/** Milliseconds: the server's ping interval plus its ping timeout. */
const patienceOf = (opening: string): number => {
  const { pingInterval, pingTimeout }: { pingInterval: number; pingTimeout: number } = JSON.parse(opening);
  return pingInterval + pingTimeout;
};
