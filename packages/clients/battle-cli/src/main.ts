import { parseArgs } from 'node:util';
import { COMMANDS, type Command, type Flags, type Given, HOME } from './commands.js';
import { createContext } from './context.js';
import { readEnvironment } from './env.js';
import { EXIT, UsageError } from './errors.js';
import { createOutput, type Mode } from './output.js';
import { createStore } from './session/store.js';
import type { ColourDepth } from './terminal/ansi.js';
import { createPrompt } from './terminal/prompt.js';
import { helpOf, helpOfAll, usageLine } from './usage.js';

const DEFAULT_URL = 'http://127.0.0.1:3001';

const EVERYWHERE = {
  url: { type: 'string' },
  as: { type: 'string' },
  plain: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs the program with these arguments. Gives its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { stdin, stdout, stderr } = process;
  try {
    const { name, command, given } = readCommand(args);
    if (given.values.help) {
      stdout.write(`${command === HOME ? helpOfAll() : helpOf(name, command)}\n`);
      return EXIT.done;
    }
    const environment = readEnvironment();
    const isTerminal = stdout.isTTY === true;
    const mode = modeOf(given, environment.isPlain || !isTerminal);
    const depth = (isTerminal ? stdout.getColorDepth() : 1) as ColourDepth;
    const output = createOutput(stdout, stderr, mode, depth);
    const isPerson = stdin.isTTY === true && mode !== 'json';
    const url = addressOf(given.values.url ?? environment.url ?? DEFAULT_URL);
    const context = createContext({
      output,
      prompt: createPrompt(stdin, isTerminal ? stdout : stderr, isPerson),
      store: createStore(environment.configFolder, url),
      url,
      token: environment.token,
      as: given.values.as as string | undefined,
    });
    const run = await command.load();
    return (await run(context, given)) ?? EXIT.done;
  } catch (error) {
    const { explain } = await import('./explain.js');
    const { text, code } = explain(error);
    if (text !== '') stderr.write(`${text}\n`);
    return code;
  }
}

function modeOf({ values }: Given, isPlain: boolean): Mode {
  if (values.json) return 'json';
  return values.plain || isPlain ? 'plain' : 'rich';
}

/** @throws UsageError */
function addressOf(given: string | boolean): string {
  const text = String(given);
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`Not an address of a service: ${text}`);
  return new URL(text).href.replace(/\/+$/, '');
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
