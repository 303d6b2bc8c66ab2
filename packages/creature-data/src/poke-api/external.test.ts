import { describe, expect, it } from 'vitest';
import { loadSnapshot } from '../snapshot/snapshot.js';
import { openResources } from './external.js';

describe('species that an earlier version has stored', () => {
  const snapshot = loadSnapshot();

  it('get from the bundled ones what that version did not know', async () => {
    const stored = (name: string) => {
      const { abilities: _, baseSpecies: __, ...known } = snapshot.species.get('rotom-wash') ?? expect.fail();
      return [name, { ...known, name }] as const;
    };
    const store = {
      load: async (_: string, names: readonly string[]) => new Map(names.map(stored)),
      save: async () => {},
      names: async () => [],
    };
    const { species } = openResources(snapshot, store, null);
    expect(await species.get('rotom-wash')).toEqual({
      ...snapshot.species.get('rotom-wash'),
      ...{ abilities: [{ name: 'levitate', hidden: false }], baseSpecies: 'rotom' },
    });
    expect(await species.get('newmon')).toMatchObject({ baseSpecies: 'newmon', abilities: [] });
  });
});
