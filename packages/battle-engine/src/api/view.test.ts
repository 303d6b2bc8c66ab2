import { describe, expect, test } from 'vitest';
import { type CreatureState, createBattle, viewFor } from '../index.js';
import {
  created,
  creatureOf,
  duelOf,
  moveOf,
  setupOf,
  statusMoveOf,
  withSpeed,
} from '../testing/builders.js';
import { changed, duel } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../testing/fixed-rolls.js';

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });
const drain = moveOf({ name: 'drain', drain: 50 });
const lead = withSpeed(120, creatureOf({ species: 'lead', moves: [drain] }));
const other = withSpeed(80, creatureOf({ species: 'other', moves: [IDLE] }));
const bench = creatureOf({ species: 'bench' });
const begin = () => created(createBattle(setupOf([lead, bench, bench], [other, bench, bench])));

describe('a view', () => {
  test('shows the own team in full', () => {
    const start = begin();
    const { you } = viewFor(start.state, start.events, 0);
    expect(you.activeSlot).toBe(0);
    expect(you.team[0]).toEqual({
      slot: 0,
      species: 'lead',
      types: ['water'],
      level: 50,
      stats: lead.stats,
      moves: [
        {
          index: 0,
          name: 'drain',
          type: 'normal',
          category: 'physical',
          power: 40,
          accuracy: null,
          priority: 0,
          pp: 10,
          maxPp: 10,
        },
      ],
      hp: 100,
      maxHp: 100,
      status: null,
      conditions: [],
      statStages: {
        attack: 0,
        defense: 0,
        special_attack: 0,
        special_defense: 0,
        speed: 0,
        accuracy: 0,
        evasion: 0,
      },
      transformedInto: null,
      fainted: false,
      active: true,
    });
  });

  test('shows of the opponent who is on the field, and of the rest only that it stands', () => {
    const start = begin();
    expect(viewFor(start.state, start.events, 0).opponent).toEqual({
      activeSlot: 0,
      conditions: [],
      team: [
        {
          slot: 0,
          species: 'other',
          types: ['water'],
          level: 50,
          status: null,
          conditions: [],
          transformedInto: null,
          fainted: false,
          active: true,
        },
        { slot: 1, fainted: false },
        { slot: 2, fainted: false },
      ],
    });
  });

  test('tells whose each event is, and HP of the own creatures only', () => {
    const start = begin();
    const hurt = {
      ...start.state,
      sides: [
        {
          ...start.state.sides[0],
          creatures: start.state.sides[0].creatures.map((one) => ({ ...one, hp: 50 })),
        },
        start.state.sides[1],
      ] as const,
    };
    const { state, events } = playStep(hurt, attacks(), PLAIN_HIT);
    const common = { turn: 1, step: 1, slot: 0 };
    const damage = { ...common, seq: 5, kind: 'damage', amount: 19, effectiveness: 1, critical: false };
    expect(viewFor(state, events, 0).events.slice(0, 3)).toEqual([
      { ...common, seq: 4, kind: 'move', side: 'you', species: 'lead', move: 'drain' },
      { ...damage, side: 'opponent' },
      { ...common, seq: 6, kind: 'heal', side: 'you', amount: 10, hp: 60 },
    ]);
    expect(viewFor(state, events, 1).events.slice(0, 3)).toEqual([
      { ...common, seq: 4, kind: 'move', side: 'opponent', species: 'lead', move: 'drain' },
      { ...damage, side: 'you', hp: 81 },
      { ...common, seq: 6, kind: 'heal', side: 'opponent' },
    ]);
  });

  test.each([
    ['half of the HP left', { power: null, effects: [{ kind: 'half_damage' }] }, 50, []],
    ['down to the HP of the user', { power: null, effects: [{ kind: 'endeavor' }] }, 40, []],
    ['all but 1 HP', { power: 250, leavesOneHp: true }, 99, PLAIN_HIT],
    [
      'the difference that sharing HP makes',
      { category: 'status', power: null, effects: [{ kind: 'pain_split' }] },
      20,
      [],
    ],
  ] as const)('does not tell how much it was where a move takes %s', (_what, fields, amount, rolls) => {
    const begun = duel(moveOf(fields));
    const hurt = changed(begun, 0, { hp: 60 });
    const { state, events } = playStep(hurt, attacks(), rolls);
    const damage = { kind: 'damage', effectiveness: 1, critical: false };
    const [own, opposing] = [viewFor(state, events, 1), viewFor(state, events, 0)].map((view) =>
      view.events.find(({ kind }) => kind === 'damage'),
    );
    expect(own).toMatchObject({ ...damage, side: 'you', amount, hp: 100 - amount });
    expect(opposing).toMatchObject({ ...damage, side: 'opponent' });
    expect(opposing).not.toHaveProperty('amount');
    expect(opposing).not.toHaveProperty('hp');
  });

  test('does not tell how much a creature has lost that endures', () => {
    const [hit, endure] = [
      moveOf({ power: 250 }),
      moveOf({ category: 'status', power: null, target: 'user', priority: 4, effects: [{ kind: 'endure' }] }),
    ];
    const begun = duelOf(creatureOf({ moves: [hit] }), creatureOf({ moves: [endure] }));
    const { state, events } = playStep(begun, attacks(), PLAIN_HIT);
    expect(state.sides[1].creatures[0]?.hp).toBe(1);
    const told = viewFor(state, events, 0).events.find(({ kind }) => kind === 'damage');
    expect(told).toMatchObject({ side: 'opponent' });
    expect(told).not.toHaveProperty('amount');
  });

  test('tells the winner from where the reader stands', () => {
    const { state, events } = playStep(begin().state, [{ type: 'forfeit' }, null], []);
    const endFor = (side: 0 | 1) => viewFor(state, events, side).events.at(-1);
    expect(endFor(0)).toMatchObject({
      kind: 'battle_end',
      side: null,
      winner: 'opponent',
      reason: 'forfeit',
    });
    expect(endFor(1)).toMatchObject({ kind: 'battle_end', side: null, winner: 'you', reason: 'forfeit' });
  });
});

describe('abilities and held items', () => {
  const bearer = creatureOf({ species: 'bearer', moves: [IDLE], ability: 'intimidate', item: 'leftovers' });
  const plain = creatureOf({ species: 'plain', moves: [IDLE] });
  const setup = { ...setupOf([bearer], [bearer]), rules: 'standard' as const };

  test('of the own creature are shown, and null where it has none', () => {
    const start = created(createBattle({ ...setup, teams: [[bearer], [plain]] }));
    const views = [viewFor(start.state, [], 0), viewFor(start.state, [], 1)];
    expect(views.map(({ you }) => you.team[0])).toMatchObject([
      { ability: 'intimidate', heldItem: 'leftovers' },
      { ability: null, heldItem: null },
    ]);
  });

  test('of the opponent are shown once it has seen them, and null once it knows that there is none', () => {
    const { state } = created(createBattle(setup));
    const shown = (changes: Partial<NonNullable<CreatureState['gear']>>) => {
      const gear = {
        ability: 'levitate',
        item: 'leftovers',
        usedItem: null,
        abilityKnown: false,
        itemKnown: false,
      };
      const [own, theirs] = state.sides;
      const creatures = theirs.creatures.map((creature) => ({ ...creature, gear: { ...gear, ...changes } }));
      return viewFor({ ...state, sides: [own, { ...theirs, creatures }] }, [], 0).opponent.team[0];
    };
    expect(Object.keys(shown({}) ?? {})).not.toEqual(expect.arrayContaining(['ability']));
    expect(Object.keys(shown({}) ?? {})).not.toEqual(expect.arrayContaining(['heldItem']));
    expect(shown({ abilityKnown: true })).toMatchObject({ ability: 'levitate' });
    expect(shown({ abilityKnown: true })).not.toHaveProperty('heldItem');
    expect(shown({ itemKnown: true, item: null })).toMatchObject({ heldItem: null });
    expect(shown({ itemKnown: true, item: null })).not.toHaveProperty('ability');
  });

  test('have no place in a battle of `classic`', () => {
    const { state } = begin();
    const text = JSON.stringify([viewFor(state, [], 0), viewFor(state, [], 1)]);
    expect(text).not.toMatch(/ability|heldItem|rules/);
  });
});
