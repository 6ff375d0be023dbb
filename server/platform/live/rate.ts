import type { LiveEvent } from '#contract/live.ts';

/** At most ten messages a second to one room (specification, section 9). */
const WINDOW_MS = 1_000;
const MOST_PER_WINDOW = 10;
/** Rooms whose table has gone quiet are forgotten once there are this many. */
const SWEEP_ABOVE = 10_000;

interface RoomState {
  windowStartedAt: number;
  sent: number;
  /** The newest hint of each thing that has not gone out. */
  waiting: Map<string, LiveEvent>;
  /** Takes back the flush that is due: at the end of this turn of the event loop, or when the window ends. */
  cancelFlush: (() => void) | null;
}

export interface RateLimit {
  push(room: string, event: LiveEvent): void;
  stop(): void;
}

/**
 * Gathers the hints of one turn of the event loop, and those that come while a room has had its ten messages of a second,
 * into one message; of several hints about the same thing only the newest, since it carries the version. Nothing is lost.
 */
export function limitRate(
  send: (room: string, events: LiveEvent[]) => void,
  now: () => number = Date.now,
): RateLimit {
  const rooms = new Map<string, RoomState>();

  const flush = (room: string, state: RoomState): void => {
    state.cancelFlush = null;
    renewWindow(state, now());
    const events = [...state.waiting.values()];
    state.waiting = new Map();
    state.sent += 1;
    send(room, events);
  };

  return {
    push(room, event) {
      const state = rooms.get(room) ?? {
        windowStartedAt: now(),
        sent: 0,
        waiting: new Map(),
        cancelFlush: null,
      };
      rooms.set(room, state);
      renewWindow(state, now());
      const key = `${event.type} ${event.id}`;
      const held = state.waiting.get(key);
      if (!held || held.version <= event.version) state.waiting.set(key, event);
      if (state.cancelFlush !== null) return;
      const restMs = state.sent < MOST_PER_WINDOW ? 0 : state.windowStartedAt + WINDOW_MS - now();
      state.cancelFlush = flushLater(() => flush(room, state), restMs);
      if (rooms.size > SWEEP_ABOVE) forgetQuietRooms(rooms, now());
    },
    stop() {
      for (const { cancelFlush } of rooms.values()) cancelFlush?.();
      rooms.clear();
    },
  };
}

function flushLater(flush: () => void, afterMs: number): () => void {
  if (afterMs > 0) {
    const timer = setTimeout(flush, afterMs);
    return () => clearTimeout(timer);
  }
  const immediate = setImmediate(flush);
  return () => clearImmediate(immediate);
}

function forgetQuietRooms(rooms: Map<string, RoomState>, nowMs: number): void {
  for (const [room, state] of rooms) {
    if (state.cancelFlush === null && nowMs - state.windowStartedAt > WINDOW_MS) rooms.delete(room);
  }
}

function renewWindow(state: RoomState, nowMs: number): void {
  if (nowMs - state.windowStartedAt < WINDOW_MS) return;
  state.windowStartedAt = nowMs;
  state.sent = 0;
}
