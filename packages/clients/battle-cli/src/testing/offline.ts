import { temporaryFolder } from '@repo/testing/folders';
import type { Given, Run } from '../command.js';
import { createContext } from '../context.js';
import { Interrupted } from '../errors.js';
import { explain } from '../explain.js';
import { createOutput, type Mode } from '../output.js';
import { createStore } from '../session/store.js';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

export type Ran = { code: number; out: string; err: string };

/**
 * Runs a command without a service and without anybody who is logged in.
 * @param typed what a person types, line by line; undefined: nobody is there
 */
export async function runOffline(
  run: Run,
  { positionals = [], values = {} }: Partial<Given>,
  { mode = 'plain', typed }: { mode?: Mode; typed?: readonly string[] } = {},
): Promise<Ran> {
  const config = temporaryFolder();
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const left = [...(typed ?? [])];
  const prompt = {
    isPerson: typed !== undefined,
    ask: async () => {
      const next = left.shift();
      if (next === undefined) throw new Interrupted();
      return next;
    },
    askSecret: async () => '',
    readAll: async () => '',
  };
  try {
    const output = createOutput(stream('out'), stream('err'), mode, 1);
    const store = createStore(config.folder, NOWHERE);
    const context = createContext({
      ...{ output, prompt, store, url: NOWHERE },
      ...{ token: undefined, as: undefined },
    });
    const code = (await run(context, { positionals, values })) ?? 0;
    return { code, ...written };
  } catch (error) {
    const { text, code } = explain(error);
    return { code, out: written.out, err: written.err + text };
  } finally {
    config.remove();
  }
}
