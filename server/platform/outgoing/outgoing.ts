import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Everything that is not the public internet: this machine, private networks, metadata services, reserved ranges (RFC
 * 6890).
 */
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

/**
 * The only allocated part of IPv6; addresses in it that embed an IPv4 address (6to4, Teredo, NAT64) are not needed
 * here.
 */
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

/** Whether a text is an IP address of the public internet (INV-18). False for anything but an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  if (family === 6) return GLOBAL.check(address, 'ipv6') && !WITHIN_GLOBAL.check(address, 'ipv6');
  return false;
}

/** A request that is not sent, because its address is not allowed. */
export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public internet`);
    this.name = 'ForbiddenAddress';
  }
}

interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly timeoutMs: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Truncated after `MOST_BYTES`. */
  readonly text: string;
}

const MOST_BYTES = 1_000_000;

/**
 * Sends requests to URLs that users enter. Only http and https, no redirects, a time limit, and only the public
 * internet: the address is checked when the connection is made, so that a DNS change cannot bypass the check.
 * `allowedHosts` (`host:port`, from the environment) are always allowed.
 */
export class Outgoing {
  readonly #allowedHosts: ReadonlySet<string>;

  constructor(allowedHosts: readonly string[]) {
    this.#allowedHosts = new Set(allowedHosts);
  }

  /** Throws `ForbiddenAddress`, or the network's error. A reply of any status is returned. */
  async send(request: OutgoingRequest): Promise<OutgoingAnswer> {
    const url = this.check(request.url);
    const { protocol } = url;
    const { promise, resolve: done, reject } = Promise.withResolvers<OutgoingAnswer>();
    const sent = (protocol === 'https:' ? https : http).request(
      url,
      {
        method: request.method,
        headers: request.headers,
        lookup: this.#lookupFor(url),
        signal: AbortSignal.timeout(request.timeoutMs),
        // A separate connection, so that none is shared between restaurants.
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          if (text.length < MOST_BYTES) text += part.slice(0, MOST_BYTES - text.length);
        });
        answer.on('error', reject);
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(request.body);
    return promise;
  }

  /** For libraries that send their own requests: connects to the public internet only. */
  agentFor(address: string): https.Agent {
    return new https.Agent({ lookup: this.#lookupFor(this.check(address)), keepAlive: false });
  }

  /** The parsed URL; throws if it is private without a DNS lookup. */
  check(address: string): URL {
    const url = URL.parse(address);
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
      throw new ForbiddenAddress(url?.host ?? 'This');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host) && !this.#isAllowed(url))
      throw new ForbiddenAddress(url.host);
    return url;
  }

  #isAllowed(url: URL): boolean {
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return this.#allowedHosts.has(`${url.hostname}:${port}`);
  }

  /** Whether the operator has allowed this host as an exception. */
  isNamed(host: string, port: number): boolean {
    return this.#allowedHosts.has(`${host}:${port}`);
  }

  #lookupFor(url: URL): LookupFunction {
    const isAllowed = this.#isAllowed(url);
    return (hostname, options, callback) => {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '', 0);
        const open = isAllowed ? addresses : addresses.filter(({ address }) => isPublicAddress(address));
        const [first] = open;
        // A name with a private address among others is refused.
        if (!first || open.length < addresses.length) return callback(new ForbiddenAddress(hostname), '', 0);
        return options.all ? callback(null, open) : callback(null, first.address, first.family);
      });
    };
  }
}
