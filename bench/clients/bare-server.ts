import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client } from 'pg';
import { WebSocketServer } from 'ws';
import { answerQuestions } from '../support/client.ts';

/** The baselines: plain node:http with fixed bytes, and a websocket echo that commits first. */
export interface BareServer {
  readonly port: number;
  readonly databaseUrl: string;
  /** The statement that the echo commits, with the message as its values in JSON; without one, a single row. */
  readonly statement?: { readonly text: string; readonly restaurantId: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const ONE_ROW = `insert into bench_echo (said) values ('order.changed')`;

answerQuestions(async ({ port, databaseUrl, statement, headers, body }: BareServer) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  if (statement)
    await database.query(`select set_config('app.restaurant_id', $1, false)`, [statement.restaurantId]);
  else
    await database.query(
      'create table if not exists bench_echo (n bigint generated always as identity, said text)',
    );
  const commit = (message: string): Promise<unknown> =>
    statement
      ? database.query({ name: 'echo', text: statement.text, values: [message] })
      : database.query({ name: 'echo', text: ONE_ROW });
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === undefined) response.writeHead(200, headers).end(body);
    else response.writeHead(304, { etag: headers['etag'] }).end();
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', (message: Buffer) => {
      commit(message.toString()).then(
        () => socket.send('order.changed'),
        () => socket.close(),
      );
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {};
});
