import type { Command } from './command.js';
import { COMMANDS } from './commands.js';

const OVERALL = `
Everywhere:
  --url URL   the battle service; or ARENA_URL; else http://127.0.0.1:3001
  --as NAME   the trainer to be, where several are logged in; else who logged in last
  --plain     one sentence per line, nothing drawn; by itself without a terminal, and with TERM=dumb or ACCESSIBLE=1
  --json      the service's answers as JSON
  --help      with a command: that command

ARENA_TOKEN takes the place of a session. NO_COLOR is honoured.
Exit code: 0 done, 1 refused or not verified, 2 called wrongly, 3 not logged in, 4 the service cannot be reached.`;

/** The help of the whole program. */
export function helpOfAll(): string {
  const names = Object.keys(COMMANDS);
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${COMMANDS[name]?.summary}`);
  return [
    'Usage: arena [COMMAND]\n',
    'Creature battles in a terminal. Without a command: what waits for you, and a menu.\n',
    ...lines,
    OVERALL,
  ].join('\n');
}

/** Shows how to call a command. */
export const usageLine = (name: string, { parameters }: Command): string =>
  `Usage: arena ${[name, parameters].filter(Boolean).join(' ')}`;

/** The help of one command. */
export function helpOf(name: string, command: Command): string {
  const { summary, details } = command;
  const usage = usageLine(name, command);
  const what = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return [usage, '', what, ...(details ? ['', details] : [])].join('\n');
}
