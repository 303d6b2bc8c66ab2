import { parseArgs } from 'node:util';
import type { Command, Flags, Given } from './command.js';
import { COMMANDS } from './commands.js';
import { EXIT, UsageError } from './errors.js';
import { helpOf, helpOfAll, usageLine } from './usage.js';

const EVERYWHERE = {
  url: { type: 'string' },
  as: { type: 'string' },
  plain: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The command that `arena` alone runs. */
const HOME: Command = {
  parameters: '',
  summary: 'what waits for you, and a menu',
  takes: [0, 0],
  load: async () => (await import('./commands/home.js')).home,
};

/** Runs the program with these arguments. Gives its exit code. Help needs nothing else of the program, and is there at once. */
export async function main(args: readonly string[]): Promise<number> {
  const { stdout, stderr } = process;
  try {
    const { name, command, given } = readCommand(args);
    if (given.values.help) {
      stdout.write(`${command === HOME ? helpOfAll() : helpOf(name, command)}\n`);
      return EXIT.done;
    }
    const [{ openContext }, run] = await Promise.all([import('./open-context.js'), command.load()]);
    return (await run(openContext(given), given)) ?? EXIT.done;
  } catch (error) {
    const { explain } = await import('./explain.js');
    const { text, code } = explain(error);
    if (text !== '') stderr.write(`${text}\n`);
    return code;
  }
}

/** @throws UsageError */
function readCommand(args: readonly string[]): { name: string; command: Command; given: Given } {
  const { values, positionals } = parsed(args, allFlags(), false);
  const [name, ...rest] = positionals;
  if (name === undefined || name === 'help') {
    const [about] = rest;
    if (about === undefined) {
      const { values } = parsed(args, EVERYWHERE, true, helpHint(''));
      return { name: '', command: HOME, given: { values: name ? { help: true } : values, positionals: [] } };
    }
    return { name: about, command: commandOf(about), given: { values: { help: true }, positionals: [] } };
  }
  const command = commandOf(name);
  if (values.help) return { name, command, given: { values, positionals: rest } };
  const strict = parsed(args, { ...EVERYWHERE, ...command.flags }, true, helpHint(name));
  const [least, most] = command.takes;
  if (rest.length < least || rest.length > most) {
    throw new UsageError(
      `${rest.length < least ? 'Something is missing.' : 'That is too much.'}${helpHint(name)}`,
    );
  }
  return { name, command, given: { values: strict.values, positionals: rest } };
}

const helpHint = (name: string) =>
  `\n\n${name ? usageLine(name, commandOf(name)) : 'Usage: arena [COMMAND]'}\nMore: arena ${name && `${name} `}--help`;

function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}.${helpHint('')}`);
  return command;
}

/** Flags of all commands, to find out which command it is. */
const allFlags = () =>
  Object.assign({}, EVERYWHERE, ...Object.values(COMMANDS).map(({ flags }) => flags ?? {}));

function parsed(args: readonly string[], options: Flags, strict: boolean, hint = ''): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict,
    });
    return { values: values as Given['values'], positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}${hint}`);
  }
}
