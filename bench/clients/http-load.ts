import { answerQuestions } from '../support/client.ts';
import { type HttpConnection, openHttpConnection } from '../support/http-connection.ts';
import { type RoundResult, runLoad } from '../support/load.ts';

/** Sends requests over kept-alive connections, one at a time on each. Every reply must have the given status. */
export interface HttpLoad {
  readonly url: string;
  readonly width: number;
  readonly ms: number;
  readonly status: number;
  /** Texts of requests, each sent once; a single one is repeated, unless `isOnce`. */
  readonly requests: readonly string[];
  readonly isOnce?: true;
}

let open: { url: string; connections: HttpConnection[] } = { url: '', connections: [] };

async function connectionsTo(url: string, width: number): Promise<HttpConnection[]> {
  if (open.url !== url) {
    for (const each of open.connections) each.close();
    open = { url, connections: [] };
  }
  open.connections = open.connections.filter((each) => each.isOpen());
  while (open.connections.length < width) open.connections.push(await openHttpConnection(url));
  return open.connections;
}

answerQuestions(async ({ url, width, ms, status, requests, isOnce }: HttpLoad): Promise<RoundResult> => {
  const connections = await connectionsTo(url, width);
  const isRepeated = requests.length === 1 && isOnce !== true;
  const tasks = isRepeated ? Number.POSITIVE_INFINITY : requests.length;
  return runLoad(width, { ms, tasks }, async (index, worker) => {
    const answer = await connections[worker]?.send(requests[isRepeated ? 0 : index] ?? '');
    if (answer?.status !== status) throw new Error(`answered ${answer?.status}: ${answer?.body.toString()}`);
  });
});
