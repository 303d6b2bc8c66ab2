import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const SCREENS = { desktop: { width: 1100, height: 790 }, phone: { width: 390, height: 844 } } as const;

/** Of 100; below it letters get a halo. */
const QUALITY = 85;

/** Writes pictures of pages into a folder. */
export function pictureWriter(folder: string) {
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  return {
    /** Writes what `page` shows as `name-screen-theme.webp`. */
    async picture(
      page: Page,
      name: string,
      screen: keyof typeof SCREENS,
      colorScheme: 'light' | 'dark',
    ): Promise<void> {
      await page.setViewportSize(SCREENS[screen]);
      await page.emulateMedia({ colorScheme });
      await page.evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
      );
      const tab = await page.context().newCDPSession(page);
      const { data } = await tab.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      const full = `${name}-${screen}-${colorScheme}`;
      const file = Buffer.from(data, 'base64');
      writeFileSync(join(folder, `${full}.webp`), file);
      bytes += file.length;
      console.log(`${full}: ${Math.round(file.length / 1024)} KiB`);
    },
    /** KiB of all that were written. */
    size: (): number => bytes / 1024,
  };
}
