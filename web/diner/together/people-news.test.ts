import { expect, it } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { NOBODY, peopleNews } from './people-news.ts';

const visitOf = (...names: string[]): Visit =>
  ({
    mode: names.length > 0 ? 'collaborative' : 'individual',
    participants: ['You', ...names].map((displayName) => ({
      dinerSessionId: `id of ${displayName}`,
      displayName,
      isYou: displayName === 'You',
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

it('CART-12 the second diner makes the table shared, for the first one', () => {
  expect(tell(visitOf(), visitOf('Bo'))).toEqual([
    { joined: [], left: [], togetherWith: null },
    { joined: ['Bo'], left: [], togetherWith: 'id of Bo' },
  ]);
});

it('CART-12 whoever joins a table that has people finds it shared; they are no newcomers', () => {
  expect(tell(visitOf('Ana'))).toEqual([{ joined: [], left: [], togetherWith: 'id of Ana' }]);
});

it('a third one joins a table that is shared already', () => {
  expect(tell(visitOf('Ana'), visitOf('Ana', 'Bo'))[1]).toEqual({
    joined: ['Bo'],
    left: [],
    togetherWith: null,
  });
});

it('who left is told of once, and is new when they come again', () => {
  const bo = { dinerSessionId: 'id of Bo', displayName: 'Bo' };
  expect(tell(visitOf('Ana', 'Bo'), visitOf('Ana'), visitOf('Ana'), visitOf('Ana', 'Bo')).slice(1)).toEqual([
    { joined: [], left: [bo], togetherWith: null },
    { joined: [], left: [], togetherWith: null },
    { joined: ['Bo'], left: [], togetherWith: null },
  ]);
});

it('SESSION-9 who is away has not left, and coming back is no news', () => {
  const away: Visit = { ...visitOf('Ana'), mode: 'individual' };
  expect(tell(visitOf('Ana'), away, visitOf('Ana')).slice(1)).toEqual([
    { joined: [], left: [], togetherWith: null },
    { joined: [], left: [], togetherWith: null },
  ]);
});
