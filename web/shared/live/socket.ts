import type { LiveAuth, LiveEvent } from '#contract/live.ts';
import type { LivePolicy } from './live-policy.ts';
import { openWire } from './wire.ts';

export type LiveState = 'connecting' | 'connected' | 'down';

export interface LiveConnection {
  state(): LiveState;
  /** Called with each change of state; returns the function to stop. */
  onState(listener: (state: LiveState) => void): () => void;
  onHint(listener: (event: LiveEvent) => void): () => void;
  /** Called after every connect, reconnect and gap reported by the server: missed changes must be fetched. */
  onResync(listener: () => void): () => void;
  close(): void;
}

/** After a refused handshake, or a disconnection by the server. */
const RETRY_REFUSED_MS = 5_000;
/** After the end of a lasting one: the server wants a reconnect, as when tables are separated. */
const RETURN_MS = 200;

/**
 * One live connection; `auth` is called at each handshake, so that a fresh token is used. With a policy it pauses
 * after too many failures, until the block ends or the phone is back online.
 */
export function connectLive(auth: () => LiveAuth, policy?: LivePolicy): LiveConnection {
  let current: LiveState = 'connecting';
  const states = new Set<(state: LiveState) => void>();
  const resyncs = new Set<() => void>();
  const hints = new Set<(event: LiveEvent) => void>();
  let laterTimer: ReturnType<typeof setTimeout> | undefined;
  /** When the connection will have lasted, by the clock of the page; 0 while it is not up. */
  let lastsFrom = 0;

  const become = (next: LiveState): void => {
    if (next === current) return;
    current = next;
    for (const listener of states) listener(next);
  };
  const knockIn = (ms: number): void => {
    clearTimeout(laterTimer);
    laterTimer = setTimeout(() => wire.connect(), ms);
  };
  /** Offline every attempt fails, even though the server is up. */
  const isBlockedNow = (): boolean => navigator.onLine && policy?.fail() === true;
  const comeBack = (): void => {
    clearTimeout(laterTimer);
    policy?.succeed();
    if (wire.isUp()) return;
    wire.disconnect();
    wire.connect();
  };
  const arrive = (): void => {
    become('connected');
    for (const listener of resyncs) listener();
  };
  const wire = openWire({
    auth,
    onUp() {
      lastsFrom = performance.now() + RETRY_REFUSED_MS;
      policy?.succeed();
      arrive();
    },
    onGap(isOpen) {
      if (isOpen) become('down');
      else arrive();
    },
    onDown(willRetry) {
      const hasLasted = lastsFrom && performance.now() >= lastsFrom;
      lastsFrom = 0;
      // Nothing is said of the moment until it is back, which fetches what was missed; refused, it is down.
      if (!willRetry && hasLasted) return knockIn(RETURN_MS);
      become('down');
      if (isBlockedNow()) {
        wire.disconnect();
        knockIn(policy?.restMs() ?? 0);
      } else if (!willRetry) knockIn(RETRY_REFUSED_MS);
    },
    onHints(events) {
      for (const event of events) for (const listener of hints) listener(event);
    },
  });
  if (policy) addEventListener('online', comeBack);
  wire.connect();

  return {
    state: () => current,
    onState: (listener) => subscribe(states, listener),
    onResync: (listener) => subscribe(resyncs, listener),
    onHint: (listener) => subscribe(hints, listener),
    close() {
      clearTimeout(laterTimer);
      removeEventListener('online', comeBack);
      wire.disconnect();
    },
  };
}

function subscribe<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
