import { TABLE } from './table.js';
import type { SpeciesFacts } from './write-species.js';

export type { SpeciesFacts } from './write-species.js';

let table: ReadonlyMap<string, SpeciesFacts> | undefined;

function read(): ReadonlyMap<string, SpeciesFacts> {
  return new Map(
    TABLE.trim()
      .split('\n')
      .flatMap((line) => {
        const [types = '', members = ''] = line.split(': ');
        return members.split(', ').map((member): [string, SpeciesFacts] => {
          const [name = '', baseHp] = member.split(' ');
          return [name, { types: types.split(' '), baseHp: Number(baseHp) }];
        });
      }),
  );
}

/** The types of a species and its base HP, of the bundled data; undefined for a species that these do not know. */
export function factsOf(species: string): SpeciesFacts | undefined {
  table ??= read();
  return table.get(species);
}
