import type { HttpLoad } from '../clients/http-load.ts';
import type { Client } from './client.ts';
import { requestText } from './http-connection.ts';
import type { Installation } from './installation.ts';
import type { FilledSeat } from './seats.ts';

const OPENING_MS = 60_000;
const WIDTH = 8;

/** Every phone reads its cart before its diner changes or orders it. */
export async function openCarts(
  http: Client,
  { url }: Pick<Installation, 'url'>,
  seats: readonly FilledSeat[],
): Promise<void> {
  const requests = seats.map(({ seat }) =>
    requestText('GET', '/api/cart', { authorization: `Bearer ${seat.token}` }),
  );
  await http.ask({ url, width: WIDTH, ms: OPENING_MS, status: 200, requests } satisfies HttpLoad);
}
