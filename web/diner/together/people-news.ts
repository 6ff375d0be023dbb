import type { Visit } from '#contract/visits.ts';

type Person = Pick<Visit['participants'][number], 'dinerSessionId' | 'displayName'>;

export interface PeopleNews {
  joined: Person[];
  /** Away is not gone. */
  left: Person[];
  /** Under the session of before: who goes on in another browser (SESSION-12). */
  wentOn: Person[];
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
  const nowOf = new Map(
    visit.participants.flatMap((person) => person.continuesIds.map((id) => [id, person] as const)),
  );
  const gone = [...known.names].filter(([dinerSessionId]) => !names.has(dinerSessionId));
  return {
    news: {
      joined: isFirst
        ? []
        : fresh.filter(({ continuesIds }) => !continuesIds.some((id) => known.names.has(id))),
      left: gone
        .filter(([dinerSessionId]) => !nowOf.has(dinerSessionId))
        .map(([dinerSessionId, displayName]) => ({ dinerSessionId, displayName })),
      wentOn: gone.flatMap(([dinerSessionId]) => {
        const person = nowOf.get(dinerSessionId);
        return person && !person.isYou ? [{ dinerSessionId, displayName: person.displayName }] : [];
      }),
      togetherWith:
        visit.mode === 'collaborative' && known.mode !== 'collaborative'
          ? (fresh[0]?.dinerSessionId ?? null)
          : null,
    },
    known: { names, mode: visit.mode },
  };
}
