import type { Language } from '#contract/common.ts';
import type { FloorTable } from '#contract/tables.ts';
import { readSort } from '#domain/lists/list.ts';
import { filterTables, sortTables, TABLES_AS_USUAL, type TableSort } from '#domain/visit/floor-list.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { tables as english } from '#messages/en/tables.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { tables as spanish } from '#messages/es/tables.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { amountText, listFile, localMoment } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { readFloor } from './read-floor.ts';

const WORDS = {
  en: { ...englishFiles, states: english.states },
  es: { ...spanishFiles, states: spanish.states },
};

interface TablesFile {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly section?: string | undefined;
  readonly sort?: TableSort | `-${TableSort}` | undefined;
  readonly language?: Language | undefined;
}

/** The tables with who sits there, as the list shows them (LIST-2). */
export async function exportTables(
  { database }: Platform,
  restaurantId: string,
  { search = '', state = '', section = '', sort, language }: TablesFile,
): Promise<FileReply> {
  const [manner, { tables }] = await Promise.all([
    getManner(database, restaurantId),
    readFloor(database, restaurantId),
  ]);
  const words = WORDS[language ?? manner.default_language];
  const moment = localMoment(manner.timezone);
  const cellsOf = ({ visit, ...table }: FloorTable): string[] => [
    table.tableNumber,
    table.section,
    String(table.seats),
    words.states[table.state],
    ...(visit
      ? [
          String(visit.dinerCount),
          moment(new Date(visit.openedAt)),
          String(visit.orders),
          String(visit.undelivered),
          amountText(visit.totalMinor),
          amountText(visit.dueMinor),
          manner.currency,
        ]
      : ['', '', '', '', '', '', '']),
  ];
  return listFile({
    name: 'tables.csv',
    columns: words.tables,
    rows: sortTables(filterTables(tables, { search, state, section }), readSort(sort, TABLES_AS_USUAL)),
    cellsOf,
    thereAreMore: words.thereAreMore,
  });
}
