import { describe, expect, it } from 'vitest';
import { filterPeople, sortMembers } from './staff-list.ts';

const PEOPLE = [
  { name: 'Óscar Gil', email: 'oscar@casa.test', role: 'server', joinedAt: '2026-03-01T10:00:00Z' },
  { name: 'ana Ruiz', email: 'ana@casa.test', role: 'owner', joinedAt: '2026-05-01T10:00:00Z' },
  { name: 'Zoe', email: 'zoe.gil@casa.test', role: 'chef', joinedAt: '2026-01-01T10:00:00Z' },
  { name: 'Berta', email: 'berta@casa.test', role: 'server', joinedAt: '2026-04-01T10:00:00Z' },
] as const;
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name.split(' ')[0]);

describe('LIST-1 people are found', () => {
  it.each([
    [{ search: 'gil', role: '' }, ['Óscar', 'Zoe']],
    [{ search: 'OSCAR casa', role: '' }, ['Óscar']],
    [{ search: 'casa', role: 'server' }, ['Óscar', 'Berta']],
    [{ search: 'ana', role: 'chef' }, []],
  ])('%o', (filter, expected) => {
    expect(namesOf(filterPeople(PEOPLE, filter))).toEqual(expected);
  });

  it('by their address alone where they have no name here', () => {
    expect(
      filterPeople([{ email: 'new@casa.test', role: 'chef' }], { search: 'NEW', role: '' }),
    ).toHaveLength(1);
  });
});

describe('members are sorted', () => {
  it.each([
    ['role', false, ['ana', 'Zoe', 'Berta', 'Óscar']],
    ['role', true, ['Berta', 'Óscar', 'Zoe', 'ana']],
    ['name', false, ['ana', 'Berta', 'Óscar', 'Zoe']],
    ['name', true, ['Zoe', 'Óscar', 'Berta', 'ana']],
    ['since', false, ['Zoe', 'Óscar', 'Berta', 'ana']],
    ['since', true, ['ana', 'Berta', 'Óscar', 'Zoe']],
  ] as const)('by %s, turned round: %s', (by, isDescending, expected) => {
    expect(namesOf(sortMembers(PEOPLE, { by, isDescending }))).toEqual(expected);
  });
});
