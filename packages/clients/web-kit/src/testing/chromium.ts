import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];

/**
 * The program of the browser: the one that CHROMIUM names, else one that is installed; undefined: there is none. Debian's
 * command for the first is a script that stays between us and the browser, so the program itself is taken.
 */
export const chromiumProgram: string | undefined = [
  process.env.CHROMIUM ?? '',
  '/usr/lib/chromium/chromium-headless-shell',
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
].find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Starts the browser, with no window. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    ...(chromiumProgram !== undefined && { executablePath: chromiumProgram }),
    args: ARGUMENTS,
  });
