import type { Language } from '#contract/common.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';

export interface PreparedMenus {
  readonly get: (restaurantId: string, language: Language | null) => Promise<PreparedReply>;
  /** The prepared menu, if any. */
  readonly peek: (restaurantId: string, language: Language | null) => PreparedReply | null;
  /** Invalidates the restaurant’s menu: the next request prepares it again. */
  readonly forget: (restaurantId: string) => void;
  readonly forgetAll: () => void;
}

interface Entry {
  readonly reply: Promise<PreparedReply>;
  ready: PreparedReply | null;
}

/** How long a prepared menu is used while notifications do not arrive. */
const TRUSTED_UNHEARD_MS = 5_000;
/** 500 restaurants, in each language and in the restaurant’s own. */
const MOST_MENUS = 500 * (LANGUAGES.length + 1);

const keyOf = (restaurantId: string, language: Language | null): string =>
  `${restaurantId} ${language ?? ''}`;

/** Caches prepared menus until they change. Concurrent requests share one preparation. */
export function createPreparedMenus(parts: {
  clock: Clock;
  /** Whether change notifications arrive at present. */
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
