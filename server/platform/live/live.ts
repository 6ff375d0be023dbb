import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { LiveAuth, LiveEvent, LiveEventType, ServerToClient } from '#contract/live.ts';
import { callerAddress, proxiesOf, type TrustedProxies } from '#server/platform/http/caller-address.ts';
import { dinerOf, type GateParts, memberOf } from '#server/platform/http/gate.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { isOwnOrigin } from '#server/platform/http/origin.ts';
import { sharedTokenOf } from '../auth/shared-device.ts';
import { staffTokenOf } from '../auth/staff-cookie.ts';
import { Refusal, refuse } from '../errors.ts';
import { dinersRoom, isVisitRoom, staffRoom, visitOf, visitRoom } from '../events/rooms.ts';
import { limitConnections, limitRate } from './rate.ts';

/** Carries hints between several server processes. */
export interface LiveBus {
  /** Absent if there are no other processes. */
  readonly adapter?: NonNullable<ServerOptions['adapter']>;
  /** Whether hints are currently exchanged with the others. */
  isUp(): boolean;
  /** Whether everything emitted so far has been sent to the others. */
  hasCarried(): Promise<boolean>;
  onChange(listener: (isUp: boolean) => void): void;
  close(): void;
}

export interface Live {
  emit(rooms: readonly string[], event: LiveEvent): void;
  connections(): number;
  /**
   * Rechecks the permission to listen of a caller, named as `diner:<session id>`, `user:<user id>` or `device:<device
   * id>`; of everybody for null.
   */
  recheck(who: string | null): void;
  close(): Promise<void>;
}

/** Clients send nothing over the socket: all writes go over HTTP. */
interface ClientToServer {
  [event: string]: never;
}

/** Messages between processes. */
interface BetweenServers {
  /** The sender may have published hints that nobody received. */
  gapEnded: () => void;
}

const RECHECK_EVERY_MS = 60_000;
/** Spreads the rechecks, so that not all connections query the database at once. */
const RECHECK_SPREAD_MS = 5_000;
/** The bus's readers resume shortly after it is up; and the spread keeps screens from refetching all at once. */
const RESYNC_AFTER_MS = 250;
const RESYNC_SPREAD_MS = 1_000;

const ENDS_CONNECTIONS: ReadonlySet<LiveEventType> = new Set(['visit.closed', 'visit.separated']);

type LiveServer = Server<ClientToServer, ServerToClient, BetweenServers>;

export interface LiveOptions {
  readonly server: HttpServer;
  readonly gate: GateParts;
  readonly log: FastifyBaseLogger;
  /** For several processes; a single one needs none. */
  readonly bus?: LiveBus;
  /** Which proxies may report the caller's address. */
  readonly trustedProxies?: TrustedProxies;
  /** The maximum number of connections per address; see MOST_OF_ADDRESS. */
  readonly mostOfAddress?: number;
  /** How often each connection's permissions are checked again; a minute by default. */
  readonly recheckEveryMs?: number;
}

/** A restaurant's staff and a visit's diners receive only their own rooms; only the server joins rooms (INV-07). */
export function createLive(parts: LiveOptions): Live {
  const publicOrigin = new URL(parts.gate.publicUrl).origin;
  const io: LiveServer = new Server(parts.server, {
    // Without sticky sessions, consecutive long-polling requests would reach different processes.
    transports: ['websocket'],
    serveClient: false,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    maxHttpBufferSize: 4_096,
    // Browsers always send the connecting page's origin; with cookies alone any page could listen.
    allowRequest: ({ headers }, answer) =>
      answer(null, headers.origin === undefined || isOwnOrigin(headers, publicOrigin, 'http')),
    ...(parts.bus?.adapter ? { adapter: parts.bus.adapter } : {}),
  });
  const { bus } = parts;
  if (bus) announceGaps(io, bus);
  /** Broadcasts go through the bus; while it is down, this process's hints go to its own connections. */
  const everyone = () => (bus && !bus.isUp() ? io.local : io.to([]));
  const isProxy = proxiesOf(parts.trustedProxies ?? false);
  const limit = limitConnections({
    callerOf: (socket) => tokenOf(socket, parts.gate) ?? '',
    addressOf: ({ handshake: { address, headers } }) => networkOf(callerAddress(address, headers, isProxy)),
    ...(parts.mostOfAddress === undefined ? {} : { mostOfAddress: parts.mostOfAddress }),
  });
  const callers = new Map<string, Set<Socket>>();
  io.use((socket, next) => {
    listenerOf(socket, parts.gate)
      .then(async ({ who, rooms }) => {
        if (!limit.admit(socket)) refuse('RATE_LIMITED');
        noteCaller(callers, who, socket);
        await socket.join(rooms);
        next();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) parts.log.error({ err: error }, 'live handshake failed');
        next(new Error(error instanceof Refusal ? error.code : 'UNAVAILABLE'));
      });
  });
  io.on('connection', (socket) => {
    socket.emit('welcome', { rooms: socket.rooms.size - 1 });
    if (bus && !bus.isUp()) socket.emit('gap', true);
    const recheck = setInterval(
      () => void endUnlessStillAllowed(socket, parts),
      parts.recheckEveryMs ?? RECHECK_EVERY_MS,
    );
    socket.on('disconnect', () => clearInterval(recheck));
  });
  const rate = limitRate((room, events) => {
    everyone().to(room).emit('hints', events);
    // The sessions of a closed visit have ended: its phones get this message and nothing more (INV-16). Those of a
    // separated visit reconnect.
    if (events.some(({ type, id }) => ENDS_CONNECTIONS.has(type) && room === visitRoom(id)))
      everyone().in(room).disconnectSockets(true);
    // The visit was merged into another one: its listeners join the other one's room.
    const merged = events.find(
      ({ type, id }) => type === 'visit.changed' && isVisitRoom(room) && room !== visitRoom(id),
    );
    if (merged) everyone().in(room).socketsJoin(visitRoom(merged.id));
  });
  return {
    emit(rooms, event) {
      for (const room of rooms) rate.push(room, event);
    },
    connections: () => io.engine.clientsCount,
    recheck(who) {
      if (who !== null) {
        for (const socket of callers.get(who) ?? []) void endUnlessStillAllowed(socket, parts);
        return;
      }
      for (const socket of io.sockets.sockets.values())
        setTimeout(
          () => void endUnlessStillAllowed(socket, parts),
          Math.random() * RECHECK_SPREAD_MS,
        ).unref();
    },
    close() {
      rate.stop();
      return io.close();
    },
  };
}

/**
 * Clients always know whether they are up to date (INV-21): while the bus is down every connection is told that hints
 * are missing. Once it is back, every connection of every process must refetch what it shows, because hints published
 * around the outage may be lost.
 */
function announceGaps(io: LiveServer, bus: LiveBus): void {
  const resync = (): void => {
    for (const socket of io.sockets.sockets.values()) {
      const afterMs = RESYNC_AFTER_MS + Math.random() * RESYNC_SPREAD_MS;
      setTimeout(() => void (bus.isUp() && socket.emit('gap', false)), afterMs).unref();
    }
  };
  bus.onChange((isUp) => {
    if (!isUp) {
      io.local.emit('gap', true);
      return;
    }
    resync();
    if (bus.adapter) io.serverSideEmit('gapEnded');
  });
  io.on('gapEnded', resync);
}

function noteCaller(callers: Map<string, Set<Socket>>, who: string, socket: Socket): void {
  const sockets = callers.get(who) ?? new Set();
  callers.set(who, sockets.add(socket));
  // The handshake may still fail, for which there is no event.
  socket.conn.once('close', () => {
    sockets.delete(socket);
    if (sockets.size === 0 && callers.get(who) === sockets) callers.delete(who);
  });
}

/**
 * An ended session, or a member who left, receives nothing more: at once if `recheck` is called, within a minute
 * otherwise.
 */
async function endUnlessStillAllowed(socket: Socket, { gate, log }: LiveOptions): Promise<void> {
  try {
    await listenerOf(socket, gate);
  } catch (error) {
    if (error instanceof Refusal) {
      // This check can come before the hint of the visit's end, and is the only one when the session alone has ended.
      const room = [...socket.rooms].find(isVisitRoom);
      if (room && error.code === 'SESSION_EXPIRED')
        socket.emit('hints', [{ type: 'visit.closed', id: visitOf(room), version: 0 }]);
      socket.disconnect(true);
    }
    // The database is unreachable, so the check is skipped; the next one runs as usual.
    else log.warn({ err: error }, 'a live connection could not be checked');
  }
}

async function listenerOf(socket: Socket, gate: GateParts): Promise<{ who: string; rooms: string[] }> {
  const auth = socket.handshake.auth as LiveAuth;
  if (typeof auth.token === 'string') {
    const { dinerSessionId, visitId, restaurantId } = await dinerOf(gate, auth.token);
    return { who: `diner:${dinerSessionId}`, rooms: [visitRoom(visitId), dinersRoom(restaurantId)] };
  }
  const restaurantId = typeof auth.restaurantId === 'string' ? auth.restaurantId : '';
  const { cookie } = socket.handshake.headers;
  const member = await memberOf(gate, cookie, restaurantId, 'orders.view', true);
  const who = member.deviceId === null ? `user:${member.userId}` : `device:${member.deviceId}`;
  return { who, rooms: [staffRoom(member.restaurantId)] };
}

/** The caller's token: of a diner session, or from a shared screen's or a staff member's cookie. */
function tokenOf({ handshake }: Socket, gate: GateParts): string | null {
  const { token } = handshake.auth as LiveAuth;
  if (typeof token === 'string') return token;
  const { cookie } = handshake.headers;
  return sharedTokenOf(cookie, gate.publicUrl) ?? staffTokenOf(cookie, gate);
}
