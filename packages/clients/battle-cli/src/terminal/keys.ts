import { emitKeypressEvents } from 'node:readline';

export type Key =
  | { kind: 'character'; character: string }
  | {
      kind:
        | 'left'
        | 'right'
        | 'up'
        | 'down'
        | 'home'
        | 'end'
        | 'enter'
        | 'escape'
        | 'backspace'
        | 'interrupt'
        | 'eof';
    };

/** An input that can give single keys: `process.stdin` in a terminal. */
export type KeyInput = NodeJS.ReadStream;

type Pressed = { name?: string; ctrl?: boolean; meta?: boolean; sequence?: string };

const NAMED: Readonly<Record<string, Exclude<Key['kind'], 'character'>>> = {
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
  home: 'home',
  end: 'end',
  return: 'enter',
  enter: 'enter',
  escape: 'escape',
  backspace: 'backspace',
};

/** Listens to single keys until the function that it gives is called. Ctrl-C is a key, too. */
export function listenToKeys(input: KeyInput, onKey: (key: Key) => void): () => void {
  const onKeypress = (text: string | undefined, pressed: Pressed) => {
    const key = keyOf(text, pressed);
    if (key) onKey(key);
  };
  const onEnd = () => onKey({ kind: 'eof' });
  emitKeypressEvents(input);
  input.setRawMode(true);
  input.on('keypress', onKeypress);
  input.on('end', onEnd);
  input.resume();
  return () => {
    input.off('keypress', onKeypress);
    input.off('end', onEnd);
    input.setRawMode(false);
    input.pause();
  };
}

function keyOf(text: string | undefined, { name = '', ctrl, meta, sequence }: Pressed): Key | undefined {
  if (ctrl) return name === 'c' ? { kind: 'interrupt' } : name === 'd' ? { kind: 'eof' } : undefined;
  const named = NAMED[name];
  if (named) return { kind: named };
  const character = text ?? sequence ?? '';
  if (meta || /^[\p{Cc}]|^$/u.test(character)) return undefined;
  return { kind: 'character', character };
}
