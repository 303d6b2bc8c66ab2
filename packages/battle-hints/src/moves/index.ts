import { TABLE } from './table.js';
import type { MoveFacts } from './write-moves.js';

export type { MoveFacts } from './write-moves.js';

let table: ReadonlyMap<string, MoveFacts> | undefined;

function read(): ReadonlyMap<string, MoveFacts> {
  return new Map(
    TABLE.trim()
      .split('\n')
      .flatMap((line) => {
        const [facts = '', names = ''] = line.split(': ');
        const [type = '', category, contact] = facts.split(' ');
        const of: MoveFacts = {
          type,
          category: category as MoveFacts['category'],
          contact: contact !== undefined,
        };
        return names.split(' ').map((name): [string, MoveFacts] => [name, of]);
      }),
  );
}

/** What a move of the bundled data looks like; undefined for a move that these do not know. */
export function moveFactsOf(move: string): MoveFacts | undefined {
  table ??= read();
  return table.get(move);
}
