/** The push services of the browsers that there are; `*.` stands for one name or more. */
export const KNOWN_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const LONGEST_ENDPOINT = 2000;

/** Tells whether a push may be sent to this address: it is of a push service that is on the list. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
