import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { callerAddress, proxiesOf, type TrustedProxies } from './caller-address.ts';

const FORWARDED = '198.51.100.1, 203.0.113.9, 10.200.3.4';
const RANGES = ['10.0.0.0/8', 'loopback'];

test.each<[name: string, trusted: TrustedProxies, connected: string, forwarded: string, caller: string]>([
  ['nobody is believed by default', false, '127.0.0.1', FORWARDED, '127.0.0.1'],
  ['a range is, to its last address', RANGES, '10.255.255.255', FORWARDED, '203.0.113.9'],
  ['an address beside the range is not', RANGES, '11.0.0.0', FORWARDED, '11.0.0.0'],
  ['loopback by its name', RANGES, '127.0.0.1', FORWARDED, '203.0.113.9'],
  ['any address of loopback', RANGES, '127.9.8.7', FORWARDED, '203.0.113.9'],
  ['loopback in IPv6', RANGES, '::1', FORWARDED, '203.0.113.9'],
  ['loopback as IPv6 writes IPv4', RANGES, '::ffff:127.0.0.1', FORWARDED, '203.0.113.9'],
  ['a range as IPv6 writes IPv4', RANGES, '::ffff:10.1.1.1', FORWARDED, '203.0.113.9'],
  ['a range of IPv6', ['fd00::/8'], 'fd12::7', '2001:db8::5', '2001:db8::5'],
  ['one address', ['192.0.2.1'], '192.0.2.1', FORWARDED, '10.200.3.4'],
  ['and not its neighbour', ['192.0.2.1'], '192.0.2.2', FORWARDED, '192.0.2.2'],
  ['the networks of one’s own', ['uniquelocal'], '172.31.0.1', FORWARDED, '203.0.113.9'],
  ['link-local addresses', ['linklocal'], '169.254.7.7', '2001:db8::5', '2001:db8::5'],
  ['one hop', 1, '192.0.2.1', FORWARDED, '10.200.3.4'],
  ['two hops', 2, '192.0.2.1', FORWARDED, '203.0.113.9'],
  ['more hops than there are', 9, '192.0.2.1', FORWARDED, '198.51.100.1'],
  ['what is no address is no proxy', RANGES, '127.0.0.1', '203.0.113.9, unknown', 'unknown'],
  ['no word of where from', RANGES, '127.0.0.1', '', '127.0.0.1'],
])('INV-17 TRUSTED_PROXIES: %s, over HTTP and live connections', async (_name, trusted, ...rest) => {
  const [connected, forwarded, caller] = rest;
  const app = Fastify({ trustProxy: proxiesOf(trusted) });
  app.get('/', (request) => request.ip);
  const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
  const reply = await app.inject({ url: '/', remoteAddress: connected, headers });
  expect(reply.body).toBe(caller);
  expect(callerAddress(connected, headers, proxiesOf(trusted))).toBe(caller);
});
