// @vitest-environment node
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { openWire, type Wire } from './wire.ts';

const HINT: LiveEvent = { type: 'cart.changed', id: 'a', version: 3 };
const NEXT: LiveEvent = { type: 'menu.changed', id: 'b', version: 1 };

/** How long either side waits for the other: more than a busy machine may pause. */
const SILENT_MS = 1_500;

let http: HttpServer;
let io: Server;
let wire: Wire;
let page: EventTarget;
let auths: unknown[];
const heard = {
  auth: vi.fn(() => ({ token: `token-${heard.auth.mock.calls.length}` })),
  onUp: vi.fn<() => void>(),
  onDown: vi.fn<(willRetry: boolean) => void>(),
  onHints: vi.fn<(events: LiveEvent[]) => void>(),
  onGap: vi.fn<(isOpen: boolean) => void>(),
};

const listen = async (port = 0): Promise<void> => {
  http = createServer();
  io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    pingInterval: 50,
    pingTimeout: SILENT_MS,
  });
  io.use((socket, next) => {
    auths.push(socket.handshake.auth);
    next();
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
};
const portOf = (): number => (http.address() as AddressInfo).port;
const times = (listener: { mock: { calls: unknown[] } }, count: number) =>
  vi.waitFor(() => expect(listener.mock.calls).toHaveLength(count), { timeout: 12_000, interval: 10 });
const isUp = (count = 1) => times(heard.onUp, count);

describe('the wire to a real Socket.IO server', () => {
  beforeEach(async () => {
    vi.clearAllMocks();
    auths = [];
    await listen();
    page = new EventTarget();
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${portOf()}` });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    wire = openWire(heard);
  });
  afterEach(async () => {
    wire.disconnect();
    vi.unstubAllGlobals();
    await io.close();
  });

  it('INV-21 reports a gap in hints and its end while the connection stays open', async () => {
    io.on('connection', (socket) => {
      socket.emit('gap', true);
      socket.emit('gap', false);
    });
    wire.connect();
    await times(heard.onGap, 2);
    expect(heard.onGap.mock.calls).toEqual([[true], [false]]);
    expect([wire.isUp(), heard.onDown.mock.calls]).toEqual([true, []]);
  });

  it('sends its token, receives hints in order, and answers pings so that it stays connected', async () => {
    const onPong = vi.fn<() => void>();
    io.on('connection', (socket) => {
      socket.conn.on('heartbeat', onPong);
      socket.emit('welcome', { rooms: 1 });
    });
    wire.connect();
    await isUp();
    expect(auths).toEqual([{ token: 'token-1' }]);
    await vi.waitFor(() => expect(onPong.mock.calls.length).toBeGreaterThan(2));
    io.emit('hints', [HINT, NEXT]);
    io.emit('hints', [NEXT]);
    await times(heard.onHints, 2);
    expect(heard.onHints.mock.calls).toEqual([[[HINT, NEXT]], [[NEXT]]]);
    expect(heard.onDown).not.toHaveBeenCalled();
    expect(wire.isUp()).toBe(true);
  });

  it('INV-13: reconnects with a fresh token after the server was down', async () => {
    wire.connect();
    await isUp();
    const port = portOf();
    await io.close();
    await vi.waitFor(() => expect(heard.onDown).toHaveBeenCalledWith(true));
    expect(wire.isUp()).toBe(false);
    await listen(port);
    await isUp(2);
    expect(auths).toEqual([{ token: 'token-1' }, { token: 'token-2' }]);
  });

  it('reports a refusal, and does not retry until connect() is called', async () => {
    let isWelcome = false;
    io.use((_, next) => next(isWelcome ? undefined : new Error('SESSION_EXPIRED')));
    wire.connect();
    await times(heard.onDown, 1);
    expect(heard.onDown).toHaveBeenCalledWith(false);
    expect(heard.onUp).not.toHaveBeenCalled();
    isWelcome = true;
    wire.connect();
    await isUp();
  });

  it('does not reconnect when the server closed the connection', async () => {
    wire.connect();
    await isUp();
    io.disconnectSockets(true);
    await times(heard.onDown, 1);
    expect(heard.onDown).toHaveBeenCalledWith(false);
  });

  it('INV-13: drops a silent server and reconnects', async () => {
    wire.connect();
    await isUp();
    const mute = { sendPacket: () => undefined, onClose: () => undefined };
    // simulates the loss of every packet in both directions
    for (const client of io.sockets.sockets.values()) Object.assign(client.conn, mute);
    await times(heard.onDown, 1);
    expect(heard.onDown).toHaveBeenCalledWith(true);
    await isUp(2);
  });

  it('disconnects at once when the phone goes offline', async () => {
    wire.connect();
    await isUp();
    page.dispatchEvent(new Event('offline'));
    expect(heard.onDown).toHaveBeenCalledWith(true);
    expect(wire.isUp()).toBe(false);
  });

  it('connects once for several calls, and reports nothing after it is stopped', async () => {
    wire.connect();
    wire.connect();
    await isUp();
    wire.connect();
    expect(io.engine.clientsCount).toBe(1);
    wire.disconnect();
    await vi.waitFor(() => expect(io.engine.clientsCount).toBe(0));
    expect(heard.onDown).not.toHaveBeenCalled();
  });
});
