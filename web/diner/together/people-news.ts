import type { Visit } from '#contract/visits.ts';

export interface PeopleNews {
  joined: Pick<Visit['participants'][number], 'dinerSessionId' | 'displayName'>[];
  /** Not seen any more; whoever is only between two rounds is back in a moment. */
  missing: string[];
  /** Whose coming has made the cart a shared one; null where it was one before, or is none. */
  togetherWith: string | null;
}

interface Known {
  /** By session: everybody who was ever told of. */
  names: ReadonlyMap<string, string>;
  mode: Visit['mode'] | null;
}

export const NOBODY: Known = { names: new Map(), mode: null };

const othersOf = (visit: Visit) => visit.participants.filter(({ isYou }) => !isYou);

/**
 * What is new about the people at the table. A table that was shared before, and is again after an order, is no news; neither
 * is whoever sat there when this phone came.
 */
export function peopleNews(known: Known, visit: Visit): { news: PeopleNews; known: Known } {
  const others = othersOf(visit);
  const isFirst = known.mode === null;
  const fresh = others.filter(({ dinerSessionId }) => !known.names.has(dinerSessionId));
  const present = new Set(others.map(({ dinerSessionId }) => dinerSessionId));
  return {
    news: {
      joined: isFirst ? [] : fresh,
      missing: [...known.names.keys()].filter((id) => !present.has(id)),
      togetherWith:
        visit.mode === 'collaborative' && known.mode !== 'collaborative'
          ? (fresh[0]?.dinerSessionId ?? null)
          : null,
    },
    known: {
      names: new Map([
        ...known.names,
        ...others.map(({ dinerSessionId, displayName }) => [dinerSessionId, displayName] as const),
      ]),
      mode: visit.mode,
    },
  };
}
