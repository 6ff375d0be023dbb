import type { Language } from '#contract/common.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';

export interface PreparedMenus {
  readonly get: (restaurantId: string, language: Language | null) => Promise<PreparedReply>;
  /** What lies ready at this moment, if anything. */
  readonly peek: (restaurantId: string, language: Language | null) => PreparedReply | null;
  /** The restaurant's menu has changed: the next request prepares it again. */
  readonly forget: (restaurantId: string) => void;
  readonly forgetAll: () => void;
}

interface Entry {
  readonly reply: Promise<PreparedReply>;
  ready: PreparedReply | null;
}

/** While changes are not heard of, what was prepared counts for this long. */
const TRUSTED_UNHEARD_MS = 5_000;
/** Of 500 restaurants, in each language and in the restaurant's own. */
const MOST_MENUS = 500 * (LANGUAGES.length + 1);

const keyOf = (restaurantId: string, language: Language | null): string =>
  `${restaurantId} ${language ?? ''}`;

/** Keeps prepared menus in memory until they change. Who asks while one is being prepared waits for the same one. */
export function createPreparedMenus(parts: {
  clock: Clock;
  /** Whether changes are being heard of at this moment. */
  isHearing: () => boolean;
  prepare: (restaurantId: string, language: Language | null) => Promise<PreparedReply>;
}): PreparedMenus {
  const kept = new KeyedCache<Entry>({
    atMost: MOST_MENUS,
    maxAgeMs: () => (parts.isHearing() ? Number.POSITIVE_INFINITY : TRUSTED_UNHEARD_MS),
    clock: parts.clock,
  });
  const find = (key: string): Entry | undefined => {
    const found = kept.get(key);
    return found?.ready && found.ready.untilMs <= parts.clock.now() ? undefined : found;
  };
  return {
    get(restaurantId, language) {
      const key = keyOf(restaurantId, language);
      const found = find(key);
      if (found) return found.reply;
      const entry: Entry = { reply: parts.prepare(restaurantId, language), ready: null };
      kept.set(key, entry);
      entry.reply.then(
        (prepared) => {
          entry.ready = prepared;
        },
        () => kept.delete(key, entry),
      );
      return entry.reply;
    },
    peek: (restaurantId, language) => find(keyOf(restaurantId, language))?.ready ?? null,
    forget(restaurantId) {
      for (const language of [null, ...LANGUAGES]) kept.delete(keyOf(restaurantId, language));
    },
    forgetAll: () => kept.clear(),
  };
}
