import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForbiddenAddress, isPublicAddress, Outgoing } from './outgoing.ts';

/** Addresses of this machine, its neighbours and cloud metadata services. */
const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1.:80/',
  'http://0/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.255.255.254/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[ff02::1]/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://user:word@93.184.216.34/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'gopher://93.184.216.34:70/',
  'javascript:alert(1)',
  '//93.184.216.34/',
  'not an address',
];

let neighbour: http.Server;
let host: string;
let heard = 0;

beforeAll(async () => {
  neighbour = http.createServer((request, response) => {
    heard += 1;
    if (request.url === '/elsewhere') return response.writeHead(302, { location: `http://${host}/` }).end();
    if (request.url === '/never') return undefined;
    if (request.url === '/endless') return response.end('x'.repeat(3_000_000));
    return request.pipe(response.writeHead(201, { 'x-method': request.method ?? '' }));
  });
  neighbour.listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  host = `127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
});
afterAll(() => {
  neighbour.closeAllConnections();
  neighbour.close();
});

const get = (outgoing: Outgoing, url: string, timeoutMs = 5_000) =>
  outgoing.send({ url, method: 'GET', timeoutMs });

describe('INV-18 requests to URLs that users enter', () => {
  it('covers at least 40 of them', () => {
    expect(INSIDE.length).toBeGreaterThanOrEqual(40);
  });

  it.each(INSIDE)('refuses %s', async (url) => {
    await expect(get(new Outgoing([]), url)).rejects.toThrow(ForbiddenAddress);
  });

  it('checks a name’s address when the connection is made', async () => {
    const { port } = neighbour.address() as AddressInfo;
    await expect(get(new Outgoing([]), `http://localhost:${port}/`)).rejects.toThrow(ForbiddenAddress);
    await expect(get(new Outgoing([host]), `http://localhost:${port}/`)).rejects.toThrow(ForbiddenAddress);
    expect(heard).toBe(0);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('reaches hosts allowed by the environment, with method, body and reply', async () => {
    const answer = await new Outgoing([host]).send({
      url: `http://${host}/orders`,
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: 'two coffees',
      timeoutMs: 5_000,
    });
    expect(answer).toMatchObject({ status: 201, text: 'two coffees', headers: { 'x-method': 'PUT' } });
  });

  it('returns redirects instead of following them', async () => {
    expect(await get(new Outgoing([host]), `http://${host}/elsewhere`)).toMatchObject({
      status: 302,
      text: '',
    });
  });

  it('gives up on a host that never replies, and cuts off an endless reply', async () => {
    await expect(get(new Outgoing([host]), `http://${host}/never`, 50)).rejects.toThrow(/abort|timeout/i);
    expect((await get(new Outgoing([host]), `http://${host}/endless`)).text).toHaveLength(1_000_000);
  });
});
