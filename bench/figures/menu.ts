import type { Client as PgClient } from 'pg';
import type { BareServer } from '../clients/bare-server.ts';
import type { HttpLoad } from '../clients/http-load.ts';
import { startClient } from '../support/client.ts';
import { type Figure, plainFigure, rateFigure } from '../support/figure.ts';
import { readOnce, requestText } from '../support/http-connection.ts';
import type { Installation } from '../support/installation.ts';
import type { RoundResult } from '../support/load.ts';
import { addDishes, openPlaces } from '../support/seats.ts';

const DISHES = 60;
const WIDTH = 16;
const ROUNDS = 5;
/** Warm-up: a server has been running for a while, so compilation in its first second does not count. */
const WARM_UP_ROUNDS = 3;
const ROUND_MS = 800;
const AIM = 0.6;
const ENCODING = { 'accept-encoding': 'gzip, br' };

const rateOf = ({ done, seconds }: RoundResult): number => done / seconds;

/** Reading a menu like phones (compressed), compared with a plain node:http that replies the same bytes. */
export async function measureMenu(
  installation: Installation,
  admin: PgClient,
  barePort: number,
): Promise<Figure[]> {
  const path = await openMenu(admin);
  const { headers, body } = await readOnce(installation.url, path, ENCODING);
  const [bare, load] = [startClient('bare-server'), startClient('http-load')];
  try {
    await bare.ask({
      port: barePort,
      databaseUrl: installation.adminUrl,
      headers,
      body,
    } satisfies BareServer);
    const measure = async (name: string, asked: Record<string, string>, status: number): Promise<Figure> => {
      const requests = [requestText('GET', path, { ...ENCODING, ...asked })];
      const run = async (url: string): Promise<number> => {
        const question: HttpLoad = { url, width: WIDTH, ms: ROUND_MS, status, requests };
        return rateOf(await load.ask(question));
      };
      const bareUrl = `http://127.0.0.1:${barePort}`;
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
        await run(installation.url);
        await run(bareUrl);
      }
      const sides = { ours: [] as number[], limit: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        sides.ours.push(await run(installation.url));
        sides.limit.push(await run(bareUrl));
      }
      return rateFigure(name, '/s', sides, AIM);
    };
    return [
      await measure(`menu of ${DISHES} dishes, ${WIDTH} at once`, {}, 200),
      await measure('menu that the phone has already (304)', { 'if-none-match': headers['etag'] ?? '' }, 304),
      plainFigure('menu of 60 dishes on the wire', `${(body.length / 1024).toFixed(1)} kB`),
    ];
  } finally {
    await bare.close();
    await load.close();
  }
}

/** The path of a menu with many dishes. */
async function openMenu(admin: PgClient): Promise<string> {
  const [place] = await openPlaces(admin, { restaurants: 1, tables: 1 });
  const tableId = place?.seats[0]?.tableId;
  if (!place || !tableId) throw new Error('there is no table');
  await addDishes(admin, place.restaurantId, DISHES - place.dishes.length);
  return `/api/tables/${tableId}/menu?language=es`;
}
