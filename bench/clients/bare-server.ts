import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client } from 'pg';
import { WebSocketServer } from 'ws';
import { answerQuestions } from '../support/client.ts';

/** What the server is measured against: Node's own HTTP with fixed bytes, and an echo that commits one row first. */
export interface BareServer {
  readonly port: number;
  readonly databaseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

answerQuestions(async ({ port, databaseUrl, headers, body }: BareServer) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    'create table if not exists bench_echo (n bigint generated always as identity, said text)',
  );
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === undefined) response.writeHead(200, headers).end(body);
    else response.writeHead(304, { etag: headers['etag'] }).end();
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', () => {
      database.query({ name: 'echo', text: `insert into bench_echo (said) values ('order.changed')` }).then(
        () => socket.send('order.changed'),
        () => socket.close(),
      );
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {};
});
