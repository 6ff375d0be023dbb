import { expect, it } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { NOBODY, peopleNews } from './together-companion.tsx';

const NOBODY_ELSE: string[] = [];

const visitOf = (...names: string[]): Visit =>
  ({
    mode: names.length > 0 ? 'collaborative' : 'individual',
    participants: ['You', ...names].map((displayName) => ({
      dinerSessionId: `id of ${displayName}`,
      displayName,
      isYou: displayName === 'You',
      continuesIds: NOBODY_ELSE,
    })),
  }) as Visit;

const tell = (...visits: Visit[]) => {
  let known = NOBODY;
  return visits.map((visit) => {
    const told = peopleNews(known, visit);
    known = told.known;
    return { ...told.news, joined: told.news.joined.map(({ displayName }) => displayName) };
  });
};

it('CART-12 the second diner makes the table shared for the first one', () => {
  expect(tell(visitOf(), visitOf('Bo'))).toEqual([
    { joined: [], left: [], wentOn: [], togetherWith: null },
    { joined: ['Bo'], left: [], wentOn: [], togetherWith: 'id of Bo' },
  ]);
});

it('CART-12 a diner who joins finds the table shared; the others are not newcomers', () => {
  expect(tell(visitOf('Ana'))).toEqual([{ joined: [], left: [], wentOn: [], togetherWith: 'id of Ana' }]);
});

it('a third diner joins a table that is already shared', () => {
  expect(tell(visitOf('Ana'), visitOf('Ana', 'Bo'))[1]).toEqual({
    joined: ['Bo'],
    left: [],
    wentOn: [],
    togetherWith: null,
  });
});

it('a diner who left is announced once, and is new on returning', () => {
  const bo = { dinerSessionId: 'id of Bo', displayName: 'Bo' };
  expect(tell(visitOf('Ana', 'Bo'), visitOf('Ana'), visitOf('Ana'), visitOf('Ana', 'Bo')).slice(1)).toEqual([
    { joined: [], left: [bo], wentOn: [], togetherWith: null },
    { joined: [], left: [], wentOn: [], togetherWith: null },
    { joined: ['Bo'], left: [], wentOn: [], togetherWith: null },
  ]);
});

it('SESSION-9 being away is not leaving, and coming back is not announced', () => {
  const away: Visit = { ...visitOf('Ana'), mode: 'individual' };
  expect(tell(visitOf('Ana'), away, visitOf('Ana')).slice(1)).toEqual([
    { joined: [], left: [], wentOn: [], togetherWith: null },
    { joined: [], left: [], wentOn: [], togetherWith: null },
  ]);
});

it('SESSION-12 continuing in another browser is neither leaving nor joining, and is not announced to that diner', () => {
  const [you, bo] = visitOf('Bo').participants;
  const [cy] = visitOf('Cy').participants.slice(1);
  if (!you || !bo || !cy) throw new Error('nobody is there');
  const after = (who: typeof you, ...rest: (typeof you)[]): Visit => ({
    ...visitOf('Bo'),
    participants: [...rest, { ...who, displayName: 'Bo', continuesIds: [bo.dinerSessionId] }],
  });
  const wentOn = [{ dinerSessionId: bo.dinerSessionId, displayName: 'Bo' }];
  const quiet = { joined: [], left: [], togetherWith: null };
  // Cy's phone was known before, or comes with this change.
  expect(tell(visitOf('Bo', 'Cy'), after(cy, you), after(cy, you)).slice(1)).toEqual([
    { ...quiet, wentOn },
    { ...quiet, wentOn: [] },
  ]);
  expect(tell(visitOf('Bo'), after(cy, you))[1]).toEqual({ ...quiet, wentOn });
  expect(tell(visitOf('Bo'), after(you))[1]).toEqual({ ...quiet, wentOn: [] });
});
