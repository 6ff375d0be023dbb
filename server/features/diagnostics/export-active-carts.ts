import type { Language } from '#contract/common.ts';
import { readSort } from '#domain/lists/list.ts';
import { type CartSort, DEFAULT_CART_SORT, filterCarts, sortCarts } from '#domain/ordering/cart-list.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { readActiveCarts } from './read-diagnostics.ts';

interface CartsFile {
  readonly search?: string | undefined;
  readonly lock?: string | undefined;
  readonly sort?: CartSort | `-${CartSort}` | undefined;
  readonly language?: Language | undefined;
}

export function exportActiveCarts(
  platform: Platform,
  restaurantId: string,
  { search = '', lock = '', sort, language }: CartsFile,
): Promise<FileReply> {
  return listCsv(platform, restaurantId, language, {
    list: 'activeCarts',
    fileName: 'live-tables.csv',
    rows: readActiveCarts(platform, restaurantId).then(({ carts }) =>
      sortCarts(filterCarts(carts, { search, lock }), readSort(sort, DEFAULT_CART_SORT)),
    ),
    columns: {
      table: (cart) => cart.tableNumber,
      people: (cart) => cart.activeParticipants,
      items: (cart) => cart.itemCount,
      total: (cart, { amount }) => amount(cart.totalMinor),
      currency: (_, { currency }) => currency,
      locked: (cart, { yesOrNo }) => yesOrNo(cart.isLocked),
      lockedBy: (cart) => cart.lockedByName,
      changed: (cart, { moment }) => moment(cart.updatedAt),
    },
  });
}
