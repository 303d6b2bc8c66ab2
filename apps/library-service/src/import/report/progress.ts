import { grouped } from './report-text.js';

const WIDTH = 30;

export type Progress = {
  /** @param rows so far; @param share of the file that is read, 0 to 1, undefined where its size is not known */
  show(rows: number, share: number | undefined): void;
  /** Takes the bar away, so that something else can be printed. */
  clear(): void;
};

type Screen = { isTTY?: boolean; write(text: string): unknown };

/** A bar on a terminal; elsewhere a line for each tenth of the file, or for each 10,000 rows. */
export function createProgress(screen: Screen): Progress {
  return screen.isTTY ? barOn(screen) : linesOn(screen);
}

function barOn(screen: Screen): Progress {
  const clear = () => screen.write('\r\u001b[K');
  return {
    clear,
    show: (rows, share) => {
      clear();
      screen.write(share === undefined ? `${grouped(rows)} rows` : `${bar(share)} ${grouped(rows)} rows`);
    },
  };
}

/** `[######    ]  60%`. @param share from 0 to 1 */
export function bar(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${percent(share).padStart(4)}`;
}

const percent = (share: number): string => `${Math.floor(share * 100)}%`;

function linesOn(screen: Screen): Progress {
  let shown = 0;
  return {
    clear: () => undefined,
    show: (rows, share) => {
      const steps = Math.floor(share === undefined ? rows / 10_000 : share * 10);
      if (steps <= shown) return;
      shown = steps;
      screen.write(`${share === undefined ? '' : `${percent(share)}, `}${grouped(rows)} rows\n`);
    },
  };
}
