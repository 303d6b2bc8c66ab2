import ipaddr from 'ipaddr.js';

/** All addresses of IPv6 that are in use on the Internet are below this one; the others lead inside, or back to IPv4. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** A server of the machine's host at Azure, which gives secrets to whoever asks from inside. Its address looks public. */
const OF_THE_HOST = ['168.63.129.16'];

/** Tells whether an IP address, as text, is one of the Internet: none of this machine, its network or its host. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || OF_THE_HOST.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6);
}

/** Tells whether an IP address, as text, is this machine's own. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
