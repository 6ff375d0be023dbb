import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  readonly url: string;
  /** Connections stay open, new ones are accepted, and no data passes in either direction. */
  hang(): void;
  goOn(): void;
  /** Refuses new connections with this SQLSTATE, as PostgreSQL does; null: accepts them again. */
  refuse(code: string | null): void;
  close(): Promise<void>;
}

/** A proxy to a real PostgreSQL that can simulate failures of networks and servers. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let refusal: string | null = null;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isHanging) socket.pause();
  };
  const server = createServer((client) => {
    if (refusal !== null) {
      const answer = refusalPacket(refusal);
      client.on('error', () => undefined);
      client.once('data', () => client.end(answer));
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    keep(client);
    keep(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    refuse(code) {
      refusal = code;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** PostgreSQL's ErrorResponse: fields of one letter, each terminated by a zero byte. */
function refusalPacket(code: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0Mthe database system is not accepting connections\0\0`;
  const packet = Buffer.alloc(5 + Buffer.byteLength(fields));
  packet.write('E');
  packet.writeInt32BE(packet.length - 1, 1);
  packet.write(fields, 5);
  return packet;
}
