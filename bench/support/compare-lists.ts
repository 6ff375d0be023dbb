import type { HttpLoad } from '../clients/http-load.ts';
import { startClient } from './client.ts';
import { type Figure, timeFigure } from './figure.ts';
import { requestText } from './http-connection.ts';
import { quantile, type RoundResult } from './load.ts';
import type { Place } from './seats.ts';

const ROUNDS = 5;
const ROUND_MS = 700;

interface ComparedLists {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly few: Place;
  readonly many: Place;
  /** The address of each list in a restaurant, under what is asked for. */
  readonly lists: Readonly<Record<string, (place: Place) => string>>;
  readonly titleOf: (name: string) => string;
  readonly aim: number;
}

/** The first page of each list of a restaurant with many rows, the limit being that of one with few. */
export async function compareLists(compared: ComparedLists): Promise<Figure[]> {
  const { url, headers, few, many, lists, titleOf, aim } = compared;
  const load = startClient('http-load');
  const run = async (path: string): Promise<number> => {
    const requests = [requestText('GET', path, headers)];
    const question: HttpLoad = { url, width: 1, ms: ROUND_MS, status: 200, requests };
    const { took }: RoundResult = await load.ask(question);
    return quantile(took, 0.5);
  };
  try {
    const figures: Figure[] = [];
    for (const [name, pathOf] of Object.entries(lists)) {
      const sides = { ours: [] as number[], limit: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        sides.limit.push(await run(pathOf(few)));
        sides.ours.push(await run(pathOf(many)));
      }
      figures.push(timeFigure(titleOf(name), sides, aim));
    }
    return figures;
  } finally {
    await load.close();
  }
}
