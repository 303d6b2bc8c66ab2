import type { Given } from './command.js';
import { type Context, createContext } from './context.js';
import { readEnvironment } from './env.js';
import { UsageError } from './errors.js';
import { createOutput, type Mode } from './output.js';
import { createStore } from './session/store.js';
import type { ColourDepth } from './terminal/ansi.js';
import { createPrompt } from './terminal/prompt.js';

const DEFAULT_URL = 'http://127.0.0.1:3001';

/** Opens the context of a command, by its flags, the environment and the terminal. @throws UsageError */
export function openContext(given: Given): Context {
  const { stdin, stdout, stderr } = process;
  const environment = readEnvironment();
  const isTerminal = stdout.isTTY === true;
  const mode = modeOf(given, environment.isPlain || !isTerminal);
  const depth = (isTerminal ? stdout.getColorDepth() : 1) as ColourDepth;
  const output = createOutput(stdout, stderr, mode, depth);
  const isPerson = stdin.isTTY === true && mode !== 'json';
  const url = addressOf(given.values.url ?? environment.url ?? DEFAULT_URL);
  return createContext({
    output,
    prompt: createPrompt(stdin, isTerminal ? stdout : stderr, isPerson),
    store: createStore(environment.configFolder, url),
    url,
    token: environment.token,
    as: given.values.as as string | undefined,
  });
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
