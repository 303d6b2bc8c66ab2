import type { launchChromium } from '@repo/web-kit/testing/chromium';

type Browser = Awaited<ReturnType<typeof launchChromium>>;

/** As the app keeps it in its tab. */
export type Visitor = { username: string; token: string; expiresAt: number };

/** All in milliseconds. */
export type Measured = {
  largestPaint: number;
  longestTask: number;
  held: number;
  jump: number;
  verified: number;
};

/** The machine's speed is divided by this for the browser. */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  /** Milliseconds. */
  latency: 150,
  /** Bytes a second. */
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs in each page before its own code. */
const WATCH = `
  globalThis.largestPaint = 0;
  globalThis.longestTask = 0;
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) largestPaint = startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration); })
    .observe({ type: 'longtask', buffered: true });
  // The time at which something is there for the first time.
  globalThis.when = (isThere) => new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return;
      watching.disconnect();
      resolve(performance.now());
    };
    const watching = new MutationObserver(look);
    watching.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
`;

/** Time from a tap on the first move to its being held, less what the request took. */
const TAP = `(async () => {
  const begin = performance.now();
  document.querySelector('.move[aria-disabled="false"]').click();
  const end = await when(() => document.querySelector('.hint.chosen')?.textContent === 'sent');
  const sent = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/action'));
  return end - begin - sent.duration;
})()`;

const JUMP = `(async () => {
  const slider = document.querySelector('input[type="range"]');
  const begin = performance.now();
  slider.value = slider.max;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begin;
})()`;

const VERIFIED = `(async () => {
  const end = await when(() => document.body?.textContent.includes('Recomputed here'));
  const record = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/record'));
  return end - record.responseEnd;
})()`;

/** Somebody with an empty cache looks at the first page, then at a battle, chooses a move, and looks at a replay. */
export async function visit(
  browser: Browser,
  url: string,
  visitor: Visitor,
  { inPlay, finished }: { inPlay: string; finished: string },
): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await device.send('Network.enable');
    await device.send('Network.emulateNetworkConditions', NETWORK);

    await page.goto('/app/');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const [largestPaint, firstTask] = await page.evaluate<[number, number]>('[largestPaint, longestTask]');

    await page.evaluate(
      `sessionStorage.setItem('battle-service.session', ${JSON.stringify(JSON.stringify(visitor))})`,
    );
    await page.goto(`/app/battles/${inPlay}`);
    await page.getByText('your move').first().waitFor();
    const battleTask = await page.evaluate<number>('longestTask');
    const held = await page.evaluate<number>(TAP);

    await page.goto(`/app/replay/${finished}`);
    const verified = await page.evaluate<number>(VERIFIED);
    const jump = await page.evaluate<number>(JUMP);
    return { largestPaint, longestTask: Math.max(firstTask, battleTask), held, jump, verified };
  } finally {
    await context.close();
  }
}
