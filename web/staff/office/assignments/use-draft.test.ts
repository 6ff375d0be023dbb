import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { TableAssignments } from '#contract/assignments.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

const table = (id: string, staffId: string | null) => ({
  id,
  tableNumber: id,
  section: 'Room',
  place: Number(id),
  guests: 2,
  expected: 1,
  isRunning: false,
  staffId,
  isPinned: id === '1' && staffId !== null,
});
const person = (id: string) => ({ id, name: id, sections: [], past: 0, isOnShift: true });
const KNOWN: TableAssignments = {
  version: 4,
  startsAt: null,
  coming: [],
  settings: {
    weights: USUAL_WEIGHTS,
    mostTables: 8,
    firstSeconds: 120,
    isNameShown: false,
    appliesItself: false,
  },
  tables: [table('1', 'ana'), table('2', 'ben'), table('3', 'ben')],
  people: [person('ana'), person('ben'), person('eva')],
  applied: { at: '2026-11-20T19:00:00.000Z', byName: 'Marta' },
  canUndo: true,
};
/** Ana serves no more, and table 3 is archived: neither changes the version. */
const LATER: TableAssignments = {
  ...KNOWN,
  tables: [table('1', null), table('2', 'ben')],
  people: [person('ben'), person('eva')],
};

const open = () => {
  const { result, rerender } = renderHook(({ known }) => useDraft(known, null), {
    initialProps: { known: KNOWN },
  });
  return { draft: () => result.current, load: (known: TableAssignments) => rerender({ known }) };
};

it('a draft in which nothing was moved follows the server, without tables of a person who is no server any more', () => {
  const { draft, load } = open();
  load(LATER);
  expect([...draft().draft.assignment]).toEqual([['2', 'ben']]);
  expect(draft().wish.staffIds).toEqual(['ben', 'eva']);
  expect(draft().changed).toBe(0);
  load(KNOWN);
  expect(draft().draft.assignment.get('1')).toBe('ana');
});

it('a moved table stays moved, and people and tables that are gone are left out, so that it can be applied', () => {
  const { draft, load } = open();
  act(() => draft().move('2', 'eva'));
  load(LATER);
  expect([...draft().draft.assignment]).toEqual([['2', 'eva']]);
  expect([...draft().draft.pinned]).toEqual([]);
  expect(draft().wish.staffIds).toEqual(['ben', 'eva']);
  expect(draft().changed).toBe(1);
  act(() => draft().discard());
  expect([...draft().draft.assignment]).toEqual([['2', 'ben']]);
});
