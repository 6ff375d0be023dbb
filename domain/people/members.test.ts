import { expect, it } from 'vitest';
import { keepsAnOwner, type RoleHolder } from './members.ts';

const ana = { userId: 'ana', role: 'owner' } as const;
const berta = { userId: 'berta', role: 'owner' } as const;
const carlos = { userId: 'carlos', role: 'chef' } as const;

it.each<[string, readonly RoleHolder[], string, Parameters<typeof keepsAnOwner>[2], boolean]>([
  ['the only owner becomes manager', [ana, carlos], 'ana', 'manager', false],
  ['the only owner goes', [ana, carlos], 'ana', null, false],
  ['the only owner stays owner', [ana, carlos], 'ana', 'owner', true],
  ['one of two owners goes', [ana, berta], 'ana', null, true],
  ['one of two owners becomes server', [ana, berta], 'berta', 'server', true],
  ['somebody else goes', [ana, carlos], 'carlos', null, true],
  ['somebody else becomes owner', [ana, carlos], 'carlos', 'owner', true],
])('MEMBER-1 %s', (_, members, userId, newRole, expected) => {
  expect(keepsAnOwner(members, userId, newRole)).toBe(expected);
});
