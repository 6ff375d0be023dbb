import { describe, expect, it } from 'vitest';
import { readListAddress } from './use-list-address.ts';

const OPTIONS = {
  filters: ['category', 'menu'],
  sortKeys: ['name', 'price'],
  defaultSort: { by: 'name', isDescending: false },
} as const;

const read = (text: string) => readListAddress(new URLSearchParams(text), OPTIONS);

describe('the address of a list', () => {
  it('without parameters: everything, in the default order, from the first page', () => {
    expect(read('')).toEqual({
      search: '',
      filters: { category: '', menu: '' },
      sort: { by: 'name', isDescending: false },
      page: 1,
    });
  });

  it('with parameters: search, filters, sort and page', () => {
    expect(read('q=soup&category=Starters&sort=-price&page=3')).toEqual({
      search: 'soup',
      filters: { category: 'Starters', menu: '' },
      sort: { by: 'price', isDescending: true },
      page: 3,
    });
  });

  it('LIST-1 has a longer search than a list takes: it is cut, never within a character', () => {
    expect(read(`q=${'a'.repeat(200)}`).search).toBe('a'.repeat(100));
    expect(read(`q=${'a'.repeat(99)}${encodeURIComponent('🍷')}`).search).toBe('a'.repeat(99));
    expect(read(`q=${'a'.repeat(98)}${encodeURIComponent('🍷')}`).search).toBe(`${'a'.repeat(98)}🍷`);
  });

  it.each(['sort=-colour', 'sort=', 'page=0', 'page=-1', 'page=two', 'page=1.5'])(
    'with invalid parameters (%s): the defaults',
    (text) => {
      expect(read(text)).toEqual(read(''));
    },
  );
});
