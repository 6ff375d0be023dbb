import type { Visit } from '#contract/visits.ts';

type Person = Pick<Visit['participants'][number], 'dinerSessionId' | 'displayName'>;

export interface PeopleNews {
  joined: Person[];
  /** Away is not gone. */
  left: Person[];
  /** Whose coming has made the cart a shared one; null where it was one before, or is none. */
  togetherWith: string | null;
}

interface Known {
  /** By session: whoever was there last. */
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
  const names = new Map(others.map(({ dinerSessionId, displayName }) => [dinerSessionId, displayName]));
  return {
    news: {
      joined: isFirst ? [] : fresh,
      left: [...known.names]
        .filter(([dinerSessionId]) => !names.has(dinerSessionId))
        .map(([dinerSessionId, displayName]) => ({ dinerSessionId, displayName })),
      togetherWith:
        visit.mode === 'collaborative' && known.mode !== 'collaborative'
          ? (fresh[0]?.dinerSessionId ?? null)
          : null,
    },
    known: { names, mode: visit.mode },
  };
}
