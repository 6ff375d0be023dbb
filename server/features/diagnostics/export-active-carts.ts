import type { Language } from '#contract/common.ts';
import { readSort } from '#domain/lists/list.ts';
import { CARTS_AS_USUAL, type CartSort, filterCarts, sortCarts } from '#domain/ordering/cart-list.ts';
import { listFiles as english } from '#messages/en/list-files.ts';
import { listFiles as spanish } from '#messages/es/list-files.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { amountText, listFile, localMoment } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { readActiveCarts } from './read-diagnostics.ts';

const WORDS = { en: english, es: spanish };

interface CartsFile {
  readonly search?: string | undefined;
  readonly lock?: string | undefined;
  readonly sort?: CartSort | `-${CartSort}` | undefined;
  readonly language?: Language | undefined;
}

/** The tables that are ordering, as the list shows them (LIST-2). */
export async function exportActiveCarts(
  platform: Platform,
  restaurantId: string,
  { search = '', lock = '', sort, language }: CartsFile,
): Promise<FileReply> {
  const [manner, { carts }] = await Promise.all([
    getManner(platform.database, restaurantId),
    readActiveCarts(platform, restaurantId),
  ]);
  const words = WORDS[language ?? manner.default_language];
  const moment = localMoment(manner.timezone);
  return listFile({
    name: 'live-tables.csv',
    columns: words.activeCarts,
    rows: sortCarts(filterCarts(carts, { search, lock }), readSort(sort, CARTS_AS_USUAL)),
    cellsOf: (cart) => [
      cart.tableNumber,
      String(cart.activeParticipants),
      String(cart.itemCount),
      amountText(cart.totalMinor),
      manner.currency,
      cart.isLocked ? words.yes : words.no,
      cart.lockedByName ?? '',
      moment(new Date(cart.updatedAt)),
    ],
    thereAreMore: words.thereAreMore,
  });
}
