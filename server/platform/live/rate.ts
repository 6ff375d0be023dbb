import type { Socket } from 'socket.io';
import type { LiveEvent } from '#contract/live.ts';

/** Per diner session or signed-in browser: its tabs, and connections not yet known to be closed. */
const MOST_OF_CALLER = 20;
/** A whole dining room shares one address. */
const MOST_OF_ADDRESS = 1_000;

interface ConnectionLimit {
  /** Whether one more may connect; an admitted connection counts until it ends. */
  admit(socket: Socket): boolean;
}

interface Callers {
  /** The session's token. */
  readonly callerOf: (socket: Socket) => string;
  readonly addressOf: (socket: Socket) => string;
  readonly mostOfAddress?: number;
}

/** Limits the open connections of this process per caller and per address (INV-17). */
export function limitConnections({
  callerOf,
  addressOf,
  mostOfAddress = MOST_OF_ADDRESS,
}: Callers): ConnectionLimit {
  const open = new Map<string, number>();
  const count = (key: string, change: 1 | -1): void => {
    const next = (open.get(key) ?? 0) + change;
    if (next > 0) open.set(key, next);
    else open.delete(key);
  };
  return {
    admit(socket) {
      const limits: [key: string, most: number][] = [
        [`caller ${callerOf(socket)}`, MOST_OF_CALLER],
        [`address ${addressOf(socket)}`, mostOfAddress],
      ];
      if (limits.some(([key, most]) => (open.get(key) ?? 0) >= most)) return false;
      for (const [key] of limits) count(key, 1);
      // The handshake may still fail, for which the socket has no event.
      socket.conn.once('close', () => {
        for (const [key] of limits) count(key, -1);
      });
      return true;
    },
  };
}

/**
 * A burst of four messages, then six per second: never more than ten to one room in any second (specification,
 * section 9), and a delay of at most a sixth of a second, so that a busy table still sees each other's taps without
 * delay.
 */
const AT_ONCE = 4;
const A_SECOND = 6;
const SECOND_MS = 1_000;
/** Quiet rooms are dropped once there are this many. */
const SWEEP_ABOVE = 10_000;

interface RoomState {
  /** Messages allowed at the time `countedAt`; grows back to AT_ONCE. */
  allowed: number;
  countedAt: number;
  /** The newest unsent hint of each thing. */
  waiting: Map<string, LiveEvent>;
  /** Cancels the pending flush. */
  cancelFlush: (() => void) | null;
}

export interface RateLimit {
  push(room: string, event: LiveEvent): void;
  stop(): void;
}

/**
 * Batches hints into one message: those of one turn of the event loop if the room has just got a message, and those
 * that arrive while the room is at its limit. Of several hints about the same thing only the newest is sent, because
 * it carries the version. Nothing is lost.
 */
export function limitRate(
  send: (room: string, events: LiveEvent[]) => void,
  now: () => number = Date.now,
): RateLimit {
  const rooms = new Map<string, RoomState>();

  const flush = (room: string, state: RoomState): void => {
    state.cancelFlush = null;
    count(state, now());
    const events = [...state.waiting.values()];
    state.waiting = new Map();
    state.allowed -= 1;
    send(room, events);
  };

  return {
    push(room, event) {
      const state = rooms.get(room) ?? {
        allowed: AT_ONCE,
        countedAt: now(),
        waiting: new Map(),
        cancelFlush: null,
      };
      rooms.set(room, state);
      count(state, now());
      const key = `${event.type} ${event.id}`;
      const held = state.waiting.get(key);
      if (!held || held.version <= event.version) state.waiting.set(key, event);
      if (state.cancelFlush !== null) return;
      state.cancelFlush = flushLater(() => flush(room, state), state.allowed);
      if (rooms.size > SWEEP_ABOVE) forgetQuietRooms(rooms, now());
    },
    stop() {
      for (const { cancelFlush } of rooms.values()) cancelFlush?.();
      rooms.clear();
    },
  };
}

/**
 * Returns the function to cancel it. A quiet room gets its hint before the request that caused it gets its reply:
 * others wait for the hint, but the requester does not.
 */
function flushLater(flush: () => void, allowed: number): () => void {
  if (allowed >= AT_ONCE) {
    let isTakenBack = false;
    queueMicrotask(() => {
      if (!isTakenBack) flush();
    });
    return () => {
      isTakenBack = true;
    };
  }
  const restMs = Math.ceil(((1 - allowed) * SECOND_MS) / A_SECOND);
  if (restMs > 0) {
    const timer = setTimeout(flush, restMs);
    return () => clearTimeout(timer);
  }
  const immediate = setImmediate(flush);
  return () => clearImmediate(immediate);
}

function forgetQuietRooms(rooms: Map<string, RoomState>, nowMs: number): void {
  for (const [room, state] of rooms) {
    if (state.cancelFlush === null && nowMs - state.countedAt > SECOND_MS) rooms.delete(room);
  }
}

function count(state: RoomState, nowMs: number): void {
  const since = Math.max(0, nowMs - state.countedAt);
  state.allowed = Math.min(AT_ONCE, state.allowed + (since * A_SECOND) / SECOND_MS);
  state.countedAt = nowMs;
}
