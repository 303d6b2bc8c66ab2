import { workerAddress } from '../workers/worker-address.js';

/** Where a browser is reached, as a service takes it. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string }; label: string };

/** False where the browser knows no push, or none on an address without https. */
export const knowsPush: boolean =
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'serviceWorker' in navigator &&
  isSecureContext;

const WORKER = '/app/push-worker.js';

/** The subscription of this browser, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/app/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser, which must be allowed to show notices, to what the holder of the key pushes. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerAddress(WORKER));
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current && keyOf(current) === publicKey) return current;
  // It was made for keys that the service has no more.
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A subscription as a service takes it. */
export function browserOf(subscription: PushSubscription): Browser {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, label: labelOf(navigator.userAgent) };
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** What people call a browser: `Firefox on Linux`. */
export function labelOf(userAgent: string): string {
  const first = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = first(SYSTEMS);
  return `${first(BROWSERS) ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`;
}
