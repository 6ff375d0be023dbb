import { Client } from 'pg';
import { queryAfter } from '#server/platform/database/prelude-query.ts';
import { restaurantContext } from '#server/platform/database/tenant.ts';
import { answerQuestions } from '../support/client.ts';
import { type RoundResult, runLoad } from '../support/load.ts';

/** One named statement with prepared values, each sent once, over its own connections, with the context set as by the server. */
export interface SqlLoad {
  readonly url: string;
  readonly width: number;
  readonly ms: number;
  readonly name: string;
  readonly text: string;
  readonly tasks: readonly { readonly restaurantId: string; readonly values: readonly unknown[] }[];
}

const clients: Client[] = [];

answerQuestions(async ({ url, width, ms, name, text, tasks }: SqlLoad): Promise<RoundResult> => {
  while (clients.length < width) {
    const client = new Client({ connectionString: url });
    await client.connect();
    clients.push(client);
  }
  return runLoad(width, { ms, tasks: tasks.length }, async (index, worker) => {
    const [client, task] = [clients[worker], tasks[index]];
    if (!client || !task) throw new RangeError(`there is no task ${index}`);
    const statement = { name, text, values: task.values };
    const { rowCount } = await queryAfter(client, [restaurantContext(task.restaurantId)], statement);
    if (rowCount !== 1) throw new Error(`${name} wrote nothing`);
  });
});
