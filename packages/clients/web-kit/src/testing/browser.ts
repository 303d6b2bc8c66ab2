import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumProgram, launchChromium } from './chromium.js';

/** The screen and the settings of somebody's browser. */
export type Screen = {
  width?: number;
  height?: number;
  /** Dots of a CSS pixel. Default: 1. */
  deviceScaleFactor?: number;
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active';
  /** Default: reduced, so that no test waits for what moves. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** The cookies and the rest that the browser has kept from before. */
  storageState?: StorageState;
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Closes somebody's browser; returns what it keeps, which is not the cookies that end with it. */
export async function closeBrowser({ context }: Pick<Person, 'context'>): Promise<StorageState> {
  const { cookies, origins } = await context.storageState();
  await context.close();
  return { cookies: cookies.filter(({ expires }) => expires !== -1), origins };
}

/** One person with a browser of their own: nothing is shared with others but the service. */
export type Person = {
  page: Page;
  context: BrowserContext;
  /** Every request that was sent to the service: `GET /battles/pending`, without the query. */
  requests: string[];
};

export { chromiumProgram };

/** Milliseconds after which something that a page does not show counts as missing; longer than any busy machine needs. */
const PATIENCE = 90_000;

/**
 * The browser of one test file. After each test all its windows are closed, and the test fails if any page has written an
 * error to its console, has run against its content security policy, or has asked another origin for something.
 */
export function browserRig() {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const found = problems;
    contexts = [];
    problems = [];
    expect(found, 'problems that the pages had').toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    /** Somebody who opens a browser at the service at `url`. */
    async person(url: string, screen: Screen = {}): Promise<Person> {
      if (!browser) throw new Error('the browser is started before the tests');
      const { width = 1280, height = 800, reducedMotion = 'reduce', ...rest } = screen;
      const context = await browser.newContext({
        ...rest,
        ...{ baseURL: url, reducedMotion, viewport: { width, height }, locale: 'en-GB', timezoneId: 'UTC' },
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE);
      const requests: string[] = [];
      context.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== url) problems.push(`a request to another origin: ${request.url()}`);
        requests.push(`${request.method()} ${pathname}`);
      });
      context.on('console', (message) => {
        // A refused or lost request is told by the page, and tested there.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      await context.addInitScript(
        "addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI))",
      );
      return { page: await context.newPage(), context, requests };
    },
    /** Takes back what a page has done wrong so far, where a test makes it do so. */
    forgive(pattern: RegExp): void {
      problems = problems.filter((problem) => !pattern.test(problem));
    },
  };
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that axe has against the page: `rule: element`. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // A script tag would be against the policy of the page. Half a megabyte, it is sent once for each document.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: AXE_TAGS, resultTypes: ['violations'] });
  const { violations }: axe.AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
  );
}

/** CSS pixels by which the page is wider than the window: what would have to be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Controls that are smaller than `least` CSS pixels in either direction, links within a text aside. */
export const smallTargets = (page: Page, least = 24): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('a, button, input, select, summary')]
    .filter((each) => each.checkVisibility() && !(each.tagName === 'A' && each.closest('p, li, td, span, footer')))
    .map((each) => [each, (each.closest('label') ?? each).getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (width < ${least} || height < ${least}))
    .map(([each, { width, height }]) => each.outerHTML.slice(0, 80) + ' ' + Math.round(width) + '×' + Math.round(height))`);
