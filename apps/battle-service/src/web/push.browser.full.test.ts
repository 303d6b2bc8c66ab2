import type { PushBrowsers } from '@repo/contracts/battle';
import { newVapidKeys } from '@repo/notify/push';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, logIn, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

const keys = newVapidKeys();
let service: TestService;

beforeAll(async () => {
  service = await startService({
    env: {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:operator@example.org',
    },
  });
});
afterAll(() => service.close());

/**
 * What a browser without windows, and without a push service, cannot do: it permits notices, and subscribes. Which subscription
 * it has is kept in the storage, as a browser keeps it.
 */
const DOUBLES = `
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.permission ?? 'default' });
  Notification.requestPermission = async () => (localStorage.permission = 'granted');
  const subscriptionOf = (stored) => stored && {
    endpoint: stored.endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(stored.key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: stored.endpoint, expirationTime: null, keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => { delete localStorage.subscription; return true; },
  };
  PushManager.prototype.getSubscription = async () => subscriptionOf(JSON.parse(localStorage.subscription ?? 'null'));
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    const stored = { endpoint: 'https://fcm.googleapis.com/fcm/send/' + Math.random(), key };
    localStorage.subscription = JSON.stringify(stored);
    return subscriptionOf(stored);
  };
`;

const browsersOf = async (trainer: TrainerClient) =>
  (await trainer.get<PushBrowsers>('/trainers/me/notifications/browsers')).body.browsers;
const question = ({ page }: Person) => page.getByText('Shall this device tell you when it is your move');

describe.skipIf(chromiumProgram === undefined)('pushes in a browser', () => {
  const rig = appRig();

  /** A trainer at the page of a battle, with a browser that can be told. */
  async function battleInBrowser() {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    const player = await rig.person(service.url);
    await player.context.addInitScript(DOUBLES);
    await player.page.goto('/app/log-in');
    await logIn(player, ash.username);
    await player.page.goto(`/app/battles/${id}`);
    await readyMoves(player).first().waitFor();
    return { ash, gary, id, player };
  }

  test('are offered once, after the first action, and shown by a worker that the page may load', async () => {
    const { ash, id, player } = await battleInBrowser();
    const { page, context } = player;
    expect(await question(player).count()).toBe(0);
    await readyMoves(player).first().click();
    await question(player).waitFor();
    await expectGood(player);
    await page.setViewportSize({ width: 1280, height: 800 });

    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const started = context.waitForEvent('serviceworker');
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await question(player).waitFor({ state: 'detached' });
    expect(await browsersOf(ash)).toMatchObject([{ label: expect.stringMatching(/^Chrome on /) }]);

    const worker = await started;
    expect(worker.url()).toBe(`${service.url}/app/push-worker.js`);
    await worker.evaluate(`
      self.shown = [];
      self.registration.showNotification = async (title, options) => { self.shown.push([title, options]); };
      self.opened = [];
      self.clients.openWindow = async (url) => { self.opened.push(url); };`);
    const message = { id: '1', title: 'Your turn', body: 'Turn 2', url: `/app/battles/${id}`, tag: 't' };
    await cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: service.url, registrationId: await registered, data: JSON.stringify(message) },
    });
    await expect
      .poll(() => worker.evaluate('self.shown'))
      .toEqual([['Your turn', { body: 'Turn 2', tag: 't', data: { url: `/app/battles/${id}` } }]]);

    /** Clicks on a notice that leads there. */
    const click = (url: string) =>
      worker.evaluate(`(async () => {
        const event = new ExtendableEvent('notificationclick');
        event.notification = { close() {}, data: { url: ${JSON.stringify(url)} } };
        let done; event.waitUntil = (work) => { done = work; };
        self.dispatchEvent(event);
        await done.catch(() => undefined);
      })()`);
    await click('/app/battles/other');
    await click('https://evil.example/');
    await click('/elsewhere');
    expect(await worker.evaluate('self.opened')).toEqual([
      `${service.url}/app/battles/other`,
      `${service.url}/app/`,
      `${service.url}/app/`,
    ]);
  });

  test('are made good when the app is opened, and end with the session', async () => {
    const ash = await newTrainer(service.url);
    const player = await rig.person(service.url);
    const { page, context } = player;
    await context.addInitScript(DOUBLES);
    await context.addInitScript(
      `localStorage.permission ??= 'granted'; localStorage['battle-service.push'] ??= '${ash.username}'`,
    );
    await page.goto('/app/log-in');
    await logIn(player, ash.username);
    // The browser had lost it.
    await expect.poll(() => browsersOf(ash)).toHaveLength(1);
    await service.database.pool.query('DELETE FROM battle.push_subscriptions');
    await page.reload();
    await expect.poll(() => browsersOf(ash)).toHaveLength(1);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => page.evaluate('localStorage.subscription ?? null')).toBeNull();
  });

  test('are not offered again to somebody who does not want them', async () => {
    const { ash, gary, id, player } = await battleInBrowser();
    const { page } = player;
    await readyMoves(player).first().click();
    await question(player).waitFor();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await question(player).waitFor({ state: 'detached' });
    const view = await gary.view(id);
    await gary.act(id, { action_type: 'attack', move_index: 0, step: view.step });
    await page.reload();
    await readyMoves(player).first().click();
    await page.getByText(`waiting for ${gary.username}`).waitFor();
    expect(await question(player).count()).toBe(0);
    expect(await browsersOf(ash)).toEqual([]);
  });
});
