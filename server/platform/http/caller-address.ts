import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** None, a number of proxies in front, or their addresses and ranges. */
export type TrustedProxies = false | number | readonly string[];

/** Whether this address may report the one before it; `hop` counts from the connection, which is 0. */
export type IsProxy = (address: string, hop: number) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The proxies of TRUSTED_PROXIES: none, a number of hops, or addresses and ranges; an IPv4 address matches its IPv6
 * form.
 */
export function proxiesOf(trusted: TrustedProxies): IsProxy {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const list = new BlockList();
  for (const range of trusted.flatMap((text) => NAMED[text] ?? [text])) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

/**
 * The caller's address, by the same rule as Fastify's `request.ip`: the last address that is not a trusted proxy. The
 * first one is chosen by the caller.
 */
export function callerAddress(connected: string, headers: IncomingHttpHeaders, isProxy: IsProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [
    connected,
    ...forwarded
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .toReversed(),
  ];
  return chain.find((address, hop) => !isProxy(address, hop)) ?? chain.at(-1) ?? connected;
}
