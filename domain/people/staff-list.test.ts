import { describe, expect, it } from 'vitest';
import { filterInvitations, filterStaff, sortStaff } from './staff-list.ts';

const person = (name: string, role: 'owner' | 'chef' | 'server', joined: string, details = {}) => ({
  name,
  role,
  details: {
    email: `${name.toLowerCase().replaceAll(' ', '.')}@casa.test`,
    phone: null,
    sections: [],
    stations: [],
    joinedAt: `2026-${joined}T10:00:00Z`,
    leftAt: null,
    ...details,
  },
});
const PEOPLE = [
  person('Óscar Gil', 'server', '03-01', { sections: ['Terraza'], phone: '600 111 222' }),
  person('ana Ruiz', 'owner', '05-01'),
  person('Zoe', 'chef', '01-01', { email: 'zoe.gil@casa.test', stations: ['Plancha'] }),
  person('Berta', 'server', '04-01'),
  person('Carla', 'server', '02-01', { leftAt: '2026-06-01T10:00:00Z' }),
];
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name.split(' ')[0]);

describe('LIST-1 people are found', () => {
  it.each([
    [{ search: 'gil', role: '', state: 'active' }, ['Óscar', 'Zoe']],
    [{ search: 'OSCAR casa', role: '', state: 'active' }, ['Óscar']],
    [{ search: 'terraza', role: '', state: 'active' }, ['Óscar']],
    [{ search: '600 111', role: '', state: 'active' }, ['Óscar']],
    [{ search: 'plancha', role: '', state: 'active' }, ['Zoe']],
    [{ search: 'casa', role: 'server', state: 'active' }, ['Óscar', 'Berta']],
    [{ search: 'ana', role: 'chef', state: 'active' }, []],
    [{ search: '', role: '', state: 'left' }, ['Carla']],
    [{ search: '', role: 'server', state: '' }, ['Óscar', 'Berta', 'Carla']],
  ])('%o', (filter, expected) => {
    expect(namesOf(filterStaff(PEOPLE, filter))).toEqual(expected);
  });

  it('by their name if the reader sees no more', () => {
    const unknown = [{ name: 'Ana', role: 'chef', details: null }] as const;
    expect(filterStaff(unknown, { search: 'ANA', role: '', state: 'active' })).toHaveLength(1);
  });

  it('by their address where they have been invited', () => {
    const invited = [{ email: 'new@casa.test', role: 'chef' }] as const;
    expect(filterInvitations(invited, { search: 'NEW', role: '' })).toHaveLength(1);
    expect(filterInvitations(invited, { search: 'NEW', role: 'server' })).toEqual([]);
  });
});

describe('people are sorted', () => {
  it.each([
    ['role', false, ['ana', 'Zoe', 'Berta', 'Carla', 'Óscar']],
    ['role', true, ['Berta', 'Carla', 'Óscar', 'Zoe', 'ana']],
    ['name', false, ['ana', 'Berta', 'Carla', 'Óscar', 'Zoe']],
    ['name', true, ['Zoe', 'Óscar', 'Carla', 'Berta', 'ana']],
    ['since', false, ['Zoe', 'Carla', 'Óscar', 'Berta', 'ana']],
    ['since', true, ['ana', 'Berta', 'Óscar', 'Carla', 'Zoe']],
  ] as const)('by %s, turned round: %s', (by, isDescending, expected) => {
    expect(namesOf(sortStaff(PEOPLE, { by, isDescending }))).toEqual(expected);
  });
});
