import { describe, expect, it } from 'vitest';
import { battleSeed, clientSeedHash, seedCommitment } from './seed.js';

const secret = Buffer.alloc(32, 7);
const id = '6f1c2a52-3f64-4c7c-9d0b-0f6b0c1d2e3f';

// Made with: (head -c 32 /dev/zero | tr '\0' '\7'; printf '%s\0%s\0%s' "$id" red blue) | sha256sum
describe('the seed of a battle', () => {
  it('is SHA-256 over secret, battle id and both client seeds', () => {
    expect(battleSeed(secret, id, ['red', 'blue'])).toBe(
      '0cebede02fd3b2a7b8a1c5fabe71fea395a7d5b86894ff51644da55dbc2491b1',
    );
  });

  it('depends on each of them', () => {
    const seeds = [
      battleSeed(secret, id, ['red', 'blue']),
      battleSeed(Buffer.alloc(32, 8), id, ['red', 'blue']),
      battleSeed(secret, id.replace('6', '7'), ['red', 'blue']),
      battleSeed(secret, id, ['blue', 'red']),
      battleSeed(secret, id, ['redb', 'lue']),
      battleSeed(secret, id, ['', '']),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it("a trainer's seed is sealed by the SHA-256 of its UTF-8 bytes", () => {
    // Made with: printf 'Glück ⚔' | sha256sum
    expect(clientSeedHash('Glück ⚔')).toBe(
      '26915cd6a33899173c29a6cf0ec34684eb79317c75e6987830081d00e5d03f5c',
    );
  });

  it('is committed to by the SHA-256 of the secret', () => {
    expect(seedCommitment(secret)).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
  });
});
