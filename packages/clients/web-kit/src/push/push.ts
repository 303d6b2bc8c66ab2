import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Sessions } from '../session/session.js';
import { pushOwnerKey } from './owner.js';
import { type Browser, browserOf, currentSubscription, knowsPush, subscribe } from './subscription.js';

/** What the service does for it. */
export type PushCalls = {
  /** The key that the service pushes with; null: it does not. */
  publicKey(): Promise<string | null>;
  /** Has this browser told; a second time it changes nothing. */
  addBrowser(browser: Browser): Promise<unknown>;
};

export type Push = {
  /** This browser is told what happens while the app is closed. */
  readonly isOn: ReadonlySignal<boolean>;
  /** Whoever is here is being asked. */
  readonly isOffered: ReadonlySignal<boolean>;
  /** Asks whoever is here, once on a device, where the browser and the service could do it. */
  offer(): Promise<void>;
  /** Takes the question away. */
  endOffer(): void;
  /** Asks whoever sits there, as browsers do; false: they do not want it. @throws ApiError, DOMException */
  turnOn(): Promise<boolean>;
  turnOff(): Promise<void>;
};

/**
 * Pushes for whoever is logged in. The browser is told for one account: the one that has turned it on, until it logs out. When
 * the app is opened, it compares: what the browser or the service has lost meanwhile is made good.
 *
 * @param name keeps services apart
 */
export function createPush(name: string, sessions: Sessions, calls: PushCalls): Push {
  const ownerKey = pushOwnerKey(name);
  const offeredKey = `${name}.push-offered`;
  const owner = signal(localStorage.getItem(ownerKey));
  const isOffered = signal(false);
  const username = computed(() => sessions.current.value?.username);

  const setOwner = (name: string | null) => {
    owner.value = name;
    if (name === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, name);
  };

  /** False where the service does not push. */
  async function add(): Promise<boolean> {
    const key = await calls.publicKey();
    if (key === null) return false;
    await calls.addBrowser(browserOf(await subscribe(key)));
    return true;
  }

  async function turnOff(): Promise<void> {
    setOwner(null);
    // The push service tells the service that nobody is there any more.
    await (await currentSubscription())?.unsubscribe();
  }

  async function compare(): Promise<void> {
    if (owner.peek() !== username.peek() || Notification.permission !== 'granted') return turnOff();
    await add();
  }

  let last: string | undefined;
  if (knowsPush)
    username.subscribe((name) => {
      const isOut = last !== undefined && name === undefined;
      const isIn = last === undefined && name !== undefined;
      last = name;
      // Whatever fails here is tried again when the app is opened next.
      if (owner.peek() !== null && (isOut || isIn))
        void (isOut ? turnOff() : compare()).catch(() => undefined);
    });

  return {
    isOn: computed(() => owner.value !== null && owner.value === username.value),
    isOffered: computed(() => isOffered.value),
    async offer() {
      const isAsked = localStorage.getItem(offeredKey) !== null || owner.peek() !== null;
      if (!knowsPush || isAsked || Notification.permission === 'denied') return;
      // Where it cannot be found out, it is offered another time.
      const key = await calls.publicKey().catch(() => null);
      if (key === null) return;
      localStorage.setItem(offeredKey, 'yes');
      isOffered.value = true;
    },
    endOffer() {
      isOffered.value = false;
    },
    async turnOn() {
      if ((await Notification.requestPermission()) !== 'granted' || !(await add())) return false;
      setOwner(username.peek() ?? null);
      return true;
    },
    turnOff,
  };
}
