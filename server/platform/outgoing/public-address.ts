import { BlockList, isIP } from 'node:net';

/** Everything that is not the public internet: this machine, its neighbours, metadata services, what is reserved (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');

/** The only part of IPv6 that is given out; what embeds an IPv4 address in it (6to4, Teredo, NAT64) is not needed here. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const WITHIN_GLOBAL = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  WITHIN_GLOBAL.addSubnet(network, bits, 'ipv6');

/** Whether an IP address, as text, is one of the public internet (INV-18). Anything else than an address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  if (family === 6) return GLOBAL.check(address, 'ipv6') && !WITHIN_GLOBAL.check(address, 'ipv6');
  return false;
}
