import type { Language } from '#contract/common.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PreparedReply } from '#server/platform/http/prepared-reply.ts';

export interface PreparedMenus {
  readonly get: (restaurantId: string, language: Language | null) => Promise<PreparedReply>;
  /** What lies ready at this moment, if anything. */
  readonly peek: (restaurantId: string, language: Language | null) => PreparedReply | null;
  /** The restaurant's menu has changed: whoever asks from now on gets it anew. */
  readonly forget: (restaurantId: string) => void;
  readonly forgetAll: () => void;
}

interface Entry {
  readonly reply: Promise<PreparedReply>;
  ready: PreparedReply | null;
  readonly preparedAt: number;
}

/** While changes are not heard of, what was prepared counts for this long. */
const TRUSTED_UNHEARD_MS = 5_000;
/** Restaurants kept; the one that was prepared longest ago goes first. */
const AT_MOST = 500;

/** Keeps prepared menus in memory until they change. Who asks while one is being prepared waits for the same one. */
export function createPreparedMenus(parts: {
  clock: Clock;
  /** Whether changes are being heard of at this moment. */
  isHearing: () => boolean;
  prepare: (restaurantId: string, language: Language | null) => Promise<PreparedReply>;
}): PreparedMenus {
  const kept = new Map<string, Map<string, Entry>>();

  const isTrusted = (entry: Entry): boolean =>
    parts.isHearing() || parts.clock.now() - entry.preparedAt < TRUSTED_UNHEARD_MS;

  const entriesOf = (restaurantId: string): Map<string, Entry> => {
    const known = kept.get(restaurantId);
    if (known) return known;
    const oldest = kept.size >= AT_MOST ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const entries = new Map<string, Entry>();
    kept.set(restaurantId, entries);
    return entries;
  };

  return {
    get(restaurantId, language) {
      const entries = entriesOf(restaurantId);
      const key = language ?? '';
      const found = entries.get(key);
      if (found && isTrusted(found)) return found.reply;
      const reply = parts.prepare(restaurantId, language);
      const entry: Entry = { reply, ready: null, preparedAt: parts.clock.now() };
      entries.set(key, entry);
      reply.then(
        (prepared) => {
          entry.ready = prepared;
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return reply;
    },
    peek(restaurantId, language) {
      const entry = kept.get(restaurantId)?.get(language ?? '');
      return entry && isTrusted(entry) ? entry.ready : null;
    },
    forget: (restaurantId) => void kept.delete(restaurantId),
    forgetAll: () => kept.clear(),
  };
}
