/** A clock that is up to this far ahead is taken as right: for that phone the first request is too early. */
const CLOCK_AHEAD_MS = 5_000;

/** Asks the server for what changes at a time, without a hint; once more for a clock that is ahead. Returns what cancels both. */
export function askTwice(ask: () => void, afterMs: number): () => void {
  const timers = [afterMs, afterMs + CLOCK_AHEAD_MS].map((ms) => setTimeout(ask, ms));
  return () => timers.forEach(clearTimeout);
}
