import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher, ProxyAgent } from 'undici';
import { isLoopback, isPublicAddress } from './public-address.js';

/** A host has an address that is not public: nothing was connected to. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Milliseconds in which a name has to be resolved, and again in which a connection has to be there. */
const CONNECT_MILLIS = 3000;
/** Connections to one host at a time. */
const CONNECTIONS = 5;
const MAX_HEADER_BYTES = 16 * 1024;

/** What tests alone may give: another way to find addresses, whether loopback counts as public, a certificate to trust. */
export type TestNetwork = {
  resolve?: (hostname: string) => Promise<readonly string[]>;
  loopback?: boolean;
  ca?: string;
};

/**
 * Returns the agent for requests to addresses that a stranger has named. It connects to public addresses only: it resolves
 * a name once, refuses the host if any of its addresses is not public, and connects to the address that it has looked at.
 * So no other answer of a name server, and no other way to write an address, leads inside.
 *
 * @param proxy the address of an egress proxy, which then resolves and decides instead
 */
export function publicAgent({ proxy, test }: { proxy?: string; test?: TestNetwork } = {}): Dispatcher {
  const options = { connections: CONNECTIONS, maxHeaderSize: MAX_HEADER_BYTES };
  const timeout = CONNECT_MILLIS;
  if (proxy !== undefined) {
    return new ProxyAgent({ ...options, uri: proxy, proxyTls: { timeout }, requestTls: { timeout } });
  }
  const connect = buildConnector({ timeout, ...(test?.ca !== undefined && { ca: test.ca }) });
  return new Agent({
    ...options,
    connect: async (target, callback) => {
      try {
        const hostname = await addressOf(target.hostname, test);
        connect({ ...target, hostname }, callback);
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      }
    },
  });
}

async function addressOf(hostname: string, test: TestNetwork = {}): Promise<string> {
  const { resolve = resolveByDns, loopback = false } = test;
  const addresses = isIP(hostname) === 0 ? await resolve(hostname) : [hostname];
  const isAllowed = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) {
    throw new NotPublic(`${hostname} has an address that is not public`);
  }
  return first;
}

/**
 * Returns all addresses of a name, those of IPv4 first. It asks name servers alone, not this machine's own list of hosts,
 * and keeps no thread busy, however slow they are.
 */
async function resolveByDns(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver();
  const timer = setTimeout(() => resolver.cancel(), CONNECT_MILLIS);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = answers;
    if (addresses.length === 0 && first.status === 'rejected') throw first.reason;
    return addresses;
  } finally {
    clearTimeout(timer);
  }
}
