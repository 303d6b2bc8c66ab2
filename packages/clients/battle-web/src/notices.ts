import { settings } from './settings.js';

/** False where the browser has no notices, or none on an address without https. */
export const hasNotices: boolean = 'Notification' in globalThis && isSecureContext;

/** Asks whoever sits there, where they have not said yet, if this app may send notices. */
export const askForNotices = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Tells something to whoever wants to be told and does not look at the page; a newer one takes its place. */
export function notify(text: string): void {
  if (!settings.peek().notices || !document.hidden || !hasNotices) return;
  if (Notification.permission !== 'granted') return;
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
