import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's half of a subscription, which alone can decrypt its messages. */
export interface Browser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly ecdh: ECDH;
  readonly secret: Buffer;
}

export function aBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  const secret = randomBytes(16);
  return {
    ecdh,
    secret,
    keys: { p256dh: ecdh.generateKeys('base64url'), auth: secret.toString('base64url') },
  };
}

const info = (text: string, ...more: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${text}\0`), ...more]);
const derive = (secret: Buffer, salt: Buffer, label: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, label, length));

const SALT = 16;
const RECORD_SIZE = 4;
const TAG = 16;

/** RFC 8291: decrypts a message as the browser does. Throws for one that is not for it. */
export function decrypt({ ecdh, secret }: Browser, body: Buffer): string {
  const salt = body.subarray(0, SALT);
  const keyLength = body[SALT + RECORD_SIZE] ?? 0;
  const keyFrom = SALT + RECORD_SIZE + 1;
  const senderKey = body.subarray(keyFrom, keyFrom + keyLength);
  const sealed = body.subarray(keyFrom + keyLength);
  const shared = derive(
    ecdh.computeSecret(senderKey),
    secret,
    info('WebPush: info', ecdh.getPublicKey(), senderKey),
    32,
  );
  const key = derive(shared, salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(shared, salt, info('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  // The last record ends with a 2 and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** RFC 8292: the sender, or null if the signature does not match the key that comes with it. */
function readVapid(authorization: string): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { key, claims: decoded(claims) } : null;
}

interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly vapid: ReturnType<typeof readVapid>;
  readonly body: Buffer;
}

/**
 * A fake push service: stores messages, and replies as configured. From another process, GET of a device's address
 * returns its messages, and DELETE removes the device.
 */
export async function startPushService() {
  const received: Received[] = [];
  const gone = new Set<string | undefined>();
  let status = 201;
  const server = http.createServer((request, response) => {
    if (request.method === 'GET') {
      const sent = received.filter(({ path }) => path === request.url);
      response.end(JSON.stringify(sent.map(({ body }) => body.toString('base64'))));
      return;
    }
    if (request.method === 'DELETE') {
      gone.add(request.url);
      response.writeHead(204).end();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { headers, url = '' } = request;
      const vapid = readVapid(headers.authorization ?? '');
      received.push({ path: url, headers, vapid, body: Buffer.concat(parts) });
      response.writeHead(gone.has(url) ? 410 : status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    received,
    answerWith: (next: number) => {
      status = next;
    },
    messageFor: (browser: Browser, index = 0): unknown =>
      JSON.parse(decrypt(browser, received[index]?.body ?? Buffer.alloc(0))),
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
