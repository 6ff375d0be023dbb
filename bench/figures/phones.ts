import { setTimeout as delay } from 'node:timers/promises';
import type { Client as PgClient } from 'pg';
import type { LiveQuestion } from '../clients/live-client.ts';
import { startClient } from '../support/client.ts';
import { type Figure, formatNumber, plainFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { openPlaces } from '../support/seats.ts';
import { memoryOf } from './start.ts';

const TABLES = 500;
const DINERS = 4;
const SETTLED_MS = 3_000;

/** The cost of a connected phone for the process that holds its connection. */
export async function measurePhones(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const places = await openPlaces(admin, { restaurants: 1, tables: TABLES, diners: DINERS });
  const tokens = places.flatMap(({ seats }) => seats.map((seat) => seat.token));
  const client = startClient('live-client');
  try {
    await delay(SETTLED_MS);
    const before = memoryOf(installation.pid);
    const startedAt = performance.now();
    await client.ask({ kind: 'listen', url: installation.url, tokens } satisfies LiveQuestion);
    const seconds = (performance.now() - startedAt) / 1000;
    await delay(SETTLED_MS);
    const each = (memoryOf(installation.pid) - before) / tokens.length;
    return [
      plainFigure(`${tokens.length} connected phones: memory for each`, `${formatNumber(each / 1024)} kB`),
      plainFigure(`${tokens.length} phones connect`, `${formatNumber(tokens.length / seconds)} /s`),
    ];
  } finally {
    await client.close();
  }
}
