import { settings } from './settings.js';

/** False where the browser has no notices, or none on an address without https. */
export const hasNotices: boolean = 'Notification' in globalThis && isSecureContext;

/** Asks whoever sits there, where they have not said yet, if this app may send notices. */
export const askForNotices = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

const LOOKED_AT = 'battle-service.looked-at ';
/** The name of this tab's lock. */
const own = `${LOOKED_AT}${Math.random()}`;

/** Holds a lock while this tab is looked at, by which the others know. */
function holdWhileLookedAt(): void {
  if (document.hidden) return;
  void navigator.locks.request(own, untilHidden).catch(() => undefined);
}

const untilHidden = () =>
  new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

if (hasNotices && 'locks' in navigator) {
  holdWhileLookedAt();
  document.addEventListener('visibilitychange', holdWhileLookedAt);
}

/** True while any tab of the app is looked at. */
async function isLookedAt(): Promise<boolean> {
  if (!document.hidden) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith(LOOKED_AT) && name !== own);
}

/** Tells something to whoever wants to be told and looks at no tab of the app; a newer one takes its place. */
export async function notify(text: string): Promise<void> {
  if (!settings.peek().notices || !hasNotices || Notification.permission !== 'granted') return;
  if (await isLookedAt()) return;
  try {
    const notice = new Notification(text, { tag: 'battle' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones let only service workers do this.
  }
}
