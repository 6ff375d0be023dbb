import type { Socket } from 'socket.io';

/** One diner session or one signed-in browser: tabs, and connections that are not known to be gone yet. */
const MOST_OF_CALLER = 20;
/** A whole dining room shares one address. */
const MOST_OF_ADDRESS = 1_000;

interface ConnectionLimit {
  /** Whether one more may connect. */
  admits(socket: Socket): boolean;
  /** Counts an open connection until it ends. */
  note(socket: Socket): void;
}

/**
 * Limits the open connections of this process by caller (`callerOf`: the token), and by address unless that is a proxy's (INV-17).
 */
export function limitConnections(
  callerOf: (socket: Socket) => string,
  isBehindProxy: boolean,
): ConnectionLimit {
  const open = new Map<string, number>();
  const keysOf = (socket: Socket): [key: string, most: number][] => {
    const byCaller: [string, number] = [`caller ${callerOf(socket)}`, MOST_OF_CALLER];
    const { address } = socket.handshake;
    return isBehindProxy ? [byCaller] : [byCaller, [`address ${address}`, MOST_OF_ADDRESS]];
  };
  const count = (key: string, change: 1 | -1): void => {
    const next = (open.get(key) ?? 0) + change;
    if (next > 0) open.set(key, next);
    else open.delete(key);
  };
  return {
    admits: (socket) => keysOf(socket).every(([key, most]) => (open.get(key) ?? 0) < most),
    note(socket) {
      const keys = keysOf(socket).map(([key]) => key);
      for (const key of keys) count(key, 1);
      socket.on('disconnect', () => {
        for (const key of keys) count(key, -1);
      });
    },
  };
}
