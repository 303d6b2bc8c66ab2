import { createInterface } from 'node:readline/promises';
import { Interrupted, UsageError } from '../errors.js';
import { type KeyInput, listenToKeys } from './keys.js';

export type Prompt = {
  /** True: a person is there who can be asked. */
  readonly isPerson: boolean;
  /** Asks for a line. @throws Interrupted on Ctrl-C and at the end of the input */
  ask(question: string): Promise<string>;
  /** Asks for a line that is not shown. @throws UsageError where nobody can be asked */
  askSecret(question: string): Promise<string>;
  /** The whole input, without the line end that ends it. */
  readAll(): Promise<string>;
};

type Output = { write(text: string): unknown };

export function createPrompt(
  input: KeyInput,
  output: Output & NodeJS.WritableStream,
  isPerson: boolean,
): Prompt {
  return {
    isPerson,
    ask: async (question) => {
      const lines = createInterface({ input, output, terminal: isPerson });
      const interrupted = new Promise<never>((_, reject) => {
        lines.on('SIGINT', () => reject(new Interrupted()));
        lines.on('close', () => reject(new Interrupted()));
      });
      try {
        return (await Promise.race([lines.question(question), interrupted])).trim();
      } finally {
        lines.close();
      }
    },
    askSecret: async (question) => {
      if (!isPerson) throw new UsageError('Nobody can be asked for the password here: use --password-stdin.');
      output.write(question);
      try {
        return await readSecret(input);
      } finally {
        output.write('\n');
      }
    },
    readAll: async () => {
      let text = '';
      input.setEncoding('utf8');
      for await (const chunk of input) text += chunk;
      return text.replace(/\r?\n$/, '');
    },
  };
}

/** Reads a line without showing anything of it. */
function readSecret(input: KeyInput): Promise<string> {
  return new Promise((resolve, reject) => {
    const typed: string[] = [];
    const stop = listenToKeys(input, (key) => {
      if (key.kind === 'character') typed.push(key.character);
      else if (key.kind === 'backspace') typed.pop();
      else if (key.kind === 'enter') end(() => resolve(typed.join('')));
      else if (key.kind === 'interrupt' || key.kind === 'eof') end(() => reject(new Interrupted()));
    });
    const end = (settle: () => void) => {
      stop();
      settle();
    };
  });
}
