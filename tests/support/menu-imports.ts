import { expect } from 'vitest';
import type { ImportPreview, MenuImport } from '#contract/menu-import.ts';
import { runImport } from '#server/features/menu-import/run-import.ts';
import type { TestApp } from './app.ts';
import type { Office } from './office.ts';

/** Imports of tables by a manager. */
export const importsOf = (room: TestApp, { place: { restaurantId }, send }: Office) => ({
  read: async (text: string): Promise<MenuImport> => {
    const reply = await send('POST', 'menu-imports', { fileName: 'carta.csv', text });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<MenuImport>();
  },
  /** What the preview shows now. */
  apply: async ({ id, mapping }: MenuImport, leavesOut: readonly number[] = []) => {
    const preview = await send('POST', `menu-imports/${id}/check`, { mapping });
    const { fingerprint = '' } = preview.json<Partial<ImportPreview>>();
    return send('POST', `menu-imports/${id}/apply`, { mapping, fingerprint, leavesOut });
  },
  run: ({ id: importId }: MenuImport, signal?: AbortSignal) =>
    runImport(room.platform, { restaurantId, importId }, signal),
  progress: async ({ id }: MenuImport): Promise<MenuImport> =>
    (await send('GET', `menu-imports/${id}`)).json<MenuImport>(),
  namesAndPrices: async (): Promise<[string, number][]> => {
    const { rows } = await room.testDatabase.oracle.query<{ name: string; price: number }>(
      'select name, base_price_minor as price from menu_items where restaurant_id = $1 order by name',
      [restaurantId],
    );
    return rows.map(({ name, price }) => [name, price]);
  },
});
