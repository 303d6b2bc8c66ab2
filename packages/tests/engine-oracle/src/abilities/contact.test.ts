import { expect, it } from 'vitest';
import { bearerOf } from '../rig/scenario.js';
import { Match, type Member } from '../rig/side-by-side.js';

it.each(['rough_skin', 'iron_barbs', 'gooey', 'tangling_hair', 'static', 'aftermath'])(
  'Protective Pads keep %s from acting, which is told where the ability would act for sure',
  (ability) => {
    const own = { species: 'mew', moves: ['tackle', 'splash'], item: 'protective_pads' };
    const match = new Match([own], [{ species: 'mew', moves: ['splash'], ability }], null, 'standard');
    const told = match.step('tackle', 'splash').join('\n').includes('item: Protective Pads');
    expect(told).toBe(ability !== 'static' && ability !== 'aftermath');
  },
);

it.each([
  ['Rough Skin', bearerOf('rough_skin', ['splash'])],
  ['a Rocky Helmet', bearerOf(undefined, ['splash'], { item: 'rocky_helmet' })],
])('%s ends a move of several hits with its user', (_name, other) => {
  const rest = bearerOf(undefined, ['splash']);
  const match = new Match(
    [bearerOf(undefined, ['double-kick']), rest, rest],
    [other, rest, rest],
    null,
    'standard',
  );
  match.setHp(0, 0, 1);
  expect(match.step('double-kick', 'splash').filter((line) => line.startsWith('|-damage|p2a'))).toHaveLength(
    1,
  );
});

it('Protective Pads keep from being burnt by a heated beak', () => {
  const own = bearerOf(undefined, ['tackle'], { item: 'protective_pads' });
  const match = new Match([own], [bearerOf(undefined, ['beak-blast'], { level: 20 })], null, 'standard');
  match.step('tackle', 'beak-blast');
  expect(match.state.sides[0].creatures[0]?.status).toBeNull();
});

/** They answer a hit with something that whoever destroys itself with it gets no more. */
it.each<[answers: string, of: Partial<Member>]>([
  ['Cursed Body', { ability: 'cursed_body' }],
  ['Cotton Down', { ability: 'cotton_down' }],
  ['Innards Out', { ability: 'innards_out', level: 5 }],
  ['Jaboca Berry', { item: 'jaboca_berry' }],
  ['Red Card', { item: 'red_card' }],
])('%s does nothing to whoever destroys itself', (_answers, of) => {
  const other = bearerOf(undefined, ['splash'], { species: 'slowbro', level: 100, ...of });
  const idle = bearerOf(undefined, ['splash']);
  const own = [bearerOf(undefined, ['self-destruct']), idle, idle];
  const match = new Match(own, [other, idle, idle], null, 'standard');
  match.step('self-destruct', 'splash', 'all');
  expect(match.state.sides[0].creatures[0]?.hp).toBe(0);
  expect(match.state.sides[1].creatures[0]?.gear?.item ?? null).toBe(of.item ?? null);
});

it.each<[of: Partial<Member>]>([[{ ability: 'cotton_down' }], [{ item: 'rowap_berry' }]])(
  '%o does nothing to whoever has foreseen the attack and has left',
  (of) => {
    const other = bearerOf(of.ability, ['splash'], { level: 100, ...of });
    const idle = bearerOf(undefined, ['splash']);
    const seer = bearerOf(undefined, ['future-sight']);
    const match = new Match([seer, idle, idle], [other, idle, idle], null, 'standard');
    match.step('future-sight', 'splash');
    match.step('switch 1', 'splash');
    match.step('splash', 'splash');
    match.step('switch 2', 'splash');
    expect(match.state.sides[0].creatures[0]?.hp).toBe(match.state.setup.teams[0][0]?.stats.hp);
  },
);

it('Innards Out does nothing to the user of Final Gambit, which has fainted by then', () => {
  const other = bearerOf('innards_out', ['splash'], { level: 5 });
  const idle = bearerOf(undefined, ['splash']);
  const match = new Match(
    [bearerOf(undefined, ['final-gambit']), idle, idle],
    [other, idle, idle],
    null,
    'standard',
  );
  match.step('final-gambit', 'splash');
  expect(match.state.sides.map(({ creatures }) => creatures[0]?.hp)).toEqual([0, 0]);
});

it('Cotton Down slows whoever its bearer has knocked out by then, in vain', () => {
  const other = bearerOf('cotton_down', ['splash'], { item: 'rocky_helmet' });
  const match = new Match([bearerOf(undefined, ['tackle'])], [other], null, 'standard');
  match.setHp(0, 0, 1);
  expect(match.step('tackle', 'splash')).toContain('|-ability|p2a: slot 0|Cotton Down');
});
