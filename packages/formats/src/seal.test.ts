import { expect, test } from 'vitest';
import { sealText } from './seal.js';
import { fittingSet } from './testing/snapshot-facts.js';

const set = fittingSet('garchomp', {
  ...{ creature_id: 'b0b', nickname: 'Glut', nature: 'jolly', held_item: 'life_orb' },
  moves: ['swords-dance', 'earthquake'],
});
const { hp, attack, ...rest } = set.individual_values;
const sameOtherwise = {
  ...set,
  nickname: null,
  creature_id: null,
  individual_values: { ...rest, attack, hp },
};

test('the text of a sealed team has what counts in the battle, in the order of RFC 8785', () => {
  const values = (value: number) =>
    `{"attack":${value},"defense":${value},"hp":${value},"special_attack":${value},"special_defense":${value},"speed":${value}}`;
  expect(sealText([set], 'standard')).toBe(
    `[{"ability":"rough_skin","effort_values":${values(0)},"held_item":"life_orb","individual_values":${values(31)},` +
      `"moves":["swords-dance","earthquake"],"nature":"jolly","species":"garchomp"}]`,
  );
  expect(sealText([set], 'classic')).toContain('"ability":null,');
  expect(sealText([set], 'classic')).toContain('"held_item":null,');
});

test('the text of a sealed team is the same for the same team, and another for another order', () => {
  expect(sealText([sameOtherwise], 'standard')).toBe(sealText([set], 'standard'));
  const gengar = fittingSet('gengar');
  expect(sealText([set, gengar], 'standard')).not.toBe(sealText([gengar, set], 'standard'));
  expect(sealText([{ ...set, moves: [...set.moves].reverse() }], 'standard')).not.toBe(
    sealText([set], 'standard'),
  );
});
