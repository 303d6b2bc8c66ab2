import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './folders.js';
import type { Environment } from './programs.js';

/** A real terminal without a screen, in which one program runs. */
export type Terminal = {
  /** The lines that are seen now; with `colours` also the codes of colours, with `whole` what has scrolled away, too. */
  screen(options?: { colours?: boolean; whole?: boolean }): string;
  /** Types a text, as a person does. */
  type(text: string): void;
  /** Presses a key by its name in tmux: `Enter`, `C-c`, `Left` … */
  press(key: string): void;
  resize(columns: number, rows: number): void;
  /** Waits until the screen shows it. @throws with the screen when it does not within two minutes */
  shows(wanted: string | RegExp): Promise<void>;
  /** Waits until the program has ended; gives its exit code. */
  ended(): Promise<number>;
  close(): void;
};

const PATIENCE_MILLIS = 120_000;
/** Each look is a process of its own. */
const LOOK_MILLIS = 100;

/** Tells if there are terminals here: they are tmux's. */
export const hasTerminals = (): boolean => spawnSync('tmux', ['-V']).status === 0;

/** Starts a program in a terminal of its own. Whoever opens it closes it. */
export function openTerminal(
  command: readonly string[],
  { env = {}, columns = 100, rows = 40 }: { env?: Environment; columns?: number; rows?: number } = {},
): Terminal {
  const { folder, remove } = temporaryFolder();
  const tmux = (...args: readonly string[]) =>
    execFileSync('tmux', ['-f', '/dev/null', '-S', `${folder}/socket`, ...args], {
      encoding: 'utf8',
      env: { ...process.env, TMUX: undefined },
    });
  const settings = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? ['-u', name] : [`${name}=${value}`],
  );
  const unset = settings.filter((_, index) => settings[index] === '-u' || settings[index - 1] === '-u');
  const set = settings.filter((each) => !unset.includes(each));
  const size = ['-x', String(columns), '-y', String(rows)];
  // The terminal stays when its program has ended, so that the end can be read.
  tmux(
    'new-session',
    '-d',
    ...size,
    'cat',
    ';',
    'set-option',
    '-g',
    'remain-on-exit',
    'on',
    ';',
    'set-option',
    '-g',
    'history-limit',
    '5000',
  );
  tmux('respawn-pane', '-k', 'env', ...unset, ...set, ...command);

  const screen: Terminal['screen'] = ({ colours = false, whole = false } = {}) =>
    tmux('capture-pane', '-p', ...(colours ? ['-e'] : []), ...(whole ? ['-S', '-'] : []));
  const until = async (isSo: () => boolean, what: string) => {
    const giveUpAt = performance.now() + PATIENCE_MILLIS;
    while (!isSo()) {
      if (performance.now() > giveUpAt) throw new Error(`the terminal does not show ${what}:\n${screen()}`);
      await sleep(LOOK_MILLIS);
    }
  };
  const ask = (format: string) => tmux('display-message', '-p', format).trim();
  return {
    screen,
    type: (text) => void tmux('send-keys', '-l', text),
    press: (key) => void tmux('send-keys', key),
    resize: (width, height) => void tmux('resize-window', '-x', String(width), '-y', String(height)),
    shows: (wanted) =>
      until(
        () => (typeof wanted === 'string' ? screen().includes(wanted) : wanted.test(screen())),
        String(wanted),
      ),
    ended: async () => {
      await until(() => ask('#{pane_dead}') === '1', 'its end');
      return Number(ask('#{pane_dead_status}'));
    },
    close: () => {
      spawnSync('tmux', ['-S', `${folder}/socket`, 'kill-server']);
      remove();
    },
  };
}
