import { describe, expect, it } from 'vitest';
import { isOrderId, readOrdersAddress } from './use-orders-address.ts';

const read = (search: string) => readOrdersAddress(new URLSearchParams(search), true);

describe('orders address', () => {
  it('holds view, filters and search', () => {
    expect(read('view=table&state=past&q=paella')).toEqual({
      view: 'table',
      column: 'pending',
      search: 'paella',
      isLate: false,
      filter: {
        state: 'past',
        search: 'paella',
        day: '',
        from: '',
        to: '',
        status: '',
        table: '',
        mode: '',
        sort: '-placed',
      },
    });
  });

  it('LIST-1 has a longer search than a list takes: it is cut for board and table', () => {
    const { search, filter } = read(`q=${'a'.repeat(200)}`);
    expect([search.length, filter.search.length]).toEqual([100, 100]);
  });

  it('holds the filters that the dashboard links to: late orders, orders of a day', () => {
    expect(read('late=yes').isLate).toBe(true);
    expect(read('view=table&day=2026-11-20').filter.day).toBe('2026-11-20');
  });

  it('holds the filters and the sort of the list', () => {
    const table = 'f8a7f953-3bab-49f7-be1a-cb7094ddc5a4';
    expect(
      read(`status=ready&table=${table}&mode=individual&from=2026-11-01&to=2026-11-20&sort=total`).filter,
    ).toEqual({
      state: 'all',
      search: '',
      day: '',
      from: '2026-11-01',
      to: '2026-11-20',
      status: 'ready',
      table,
      mode: 'individual',
      sort: 'total',
    });
  });

  it('ignores values that it does not know', () => {
    expect(
      read(
        'view=cube&state=lost&column=cancelled&late=1&day=2026-02-31&status=lost&table=1&mode=x&sort=name',
      ),
    ).toEqual(read(''));
  });

  it.each([
    ['f8a7f953-3bab-49f7-be1a-cb7094ddc5a4', true],
    ['undefined', false],
    ['null', false],
    ['', false],
    ['../../me', false],
  ])('"%s" can be an order: %s', (text, isOne) => {
    expect(isOrderId(text)).toBe(isOne);
  });
});

it('ROLE-2 a role without sums cannot sort by them, whatever the address', () => {
  const sorted = (readsSums: boolean) =>
    readOrdersAddress(new URLSearchParams('view=table&sort=-total'), readsSums).filter.sort;
  expect(sorted(true)).toBe('-total');
  expect(sorted(false)).toBe('-placed');
});
