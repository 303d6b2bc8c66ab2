import { calculateStats, RULES } from '@repo/battle-engine';
import type { Event } from '@repo/contracts/battle';
import { MOST_EFFORT_OF_STAT } from '@repo/formats';
import { describe, expect, it, test } from 'vitest';
import { fighterOf, knownHp, knownHpOf, moveHint, UNKNOWN } from './index.js';
import { mostHp } from './known-hp.js';
import { type Kind, type Look, randomBattle } from './testing/random-battle.js';

const BATTLES = 100;
const numbers = Array.from({ length: BATTLES }, (_, index) => index);

/** Kinds of battles, as formats have them: of caught creatures by both rules, and of free sets. */
const FREE = { rules: 'standard', previewed: 3, mostEffort: MOST_EFFORT_OF_STAT } as const;
const KINDS: { kind: string; of: Required<Omit<Kind, 'reader'>> }[] = [
  ...RULES.map((rules) => ({ kind: `caught, ${rules}`, of: { rules, previewed: null, mostEffort: 0 } })),
  { kind: 'free', of: FREE },
];

describe('what is known of the HP of the opponent', () => {
  it.each(KINDS)(`holds the truth after every step of ${BATTLES} battles of the kind $kind`, ({ of }) => {
    let [looks, width, known] = [0, 0, 0];
    for (const number of numbers) {
      for (const { state, events } of randomBattle(number, of)) {
        for (const [slot, { low, high }] of knownHp(events, of.mostEffort)) {
          const creature = state.sides[1].creatures[slot];
          const max = state.setup.teams[1][slot]?.stats.hp ?? 0;
          const share = (creature?.hp ?? 0) / max;
          if (share < low || share > high) expect({ number, slot, low, high, share, events }).toBe('inside');
          looks += 1;
          width += high - low;
          known += high - low < 0.25 ? 1 : 0;
        }
      }
    }
    const [mean, narrow] = [(100 * width) / looks, (100 * known) / looks];
    console.log(`${looks} looks; mean width ${mean.toFixed(1)}%; below 25% in ${narrow.toFixed(0)}% of them`);
    expect(mean).toBeLessThan(20);
  });

  it.each(KINDS)('holds the truth of both sides for whoever watches, of the kind $kind', ({ of: kind }) => {
    for (const number of numbers.slice(0, 40)) {
      for (const { state, watched } of randomBattle(number, kind)) {
        for (const [index, side] of (['challenger', 'opponent'] as const).entries()) {
          const of = index === 0 ? 0 : 1;
          const seen = knownHpOf(side, watched, kind.mostEffort);
          expect(seen.size > 0).toBe(state.phase !== 'preview');
          for (const [slot, { low, high }] of seen) {
            const share =
              (state.sides[of].creatures[slot]?.hp ?? 0) / (state.setup.teams[of][slot]?.stats.hp ?? 0);
            if (share < low || share > high)
              expect({ number, side, slot, low, high, share, watched }).toBe('inside');
          }
        }
      }
    }
  });

  it('is nothing in a preview, and holds the truth of those who fight after it', () => {
    for (const number of numbers.slice(0, 30)) {
      for (const { state, events } of randomBattle(number, { rules: 'standard', previewed: 2 })) {
        const known = knownHp(events, 0);
        expect(known.size > 0).toBe(state.phase !== 'preview');
        for (const [slot, { low, high }] of known) {
          const share =
            (state.sides[1].creatures[slot]?.hp ?? 0) / (state.setup.teams[1][slot]?.stats.hp ?? 0);
          if (share < low || share > high) expect({ number, slot, low, high, share }).toBe('inside');
        }
      }
    }
  });

  const start: Event[] = [
    {
      seq: 1,
      turn: 0,
      step: 0,
      kind: 'switch',
      side: 'opponent',
      slot: 0,
      species: 'snorlax',
      types: ['normal'],
      level: 50,
    },
  ];
  const hit: Event = {
    seq: 2,
    turn: 1,
    step: 1,
    kind: 'damage',
    side: 'opponent',
    slot: 0,
    amount: 110,
    effectiveness: 1,
    critical: false,
  };

  it('is all of them when a creature comes in, and less by what hits it', () => {
    expect(knownHp(start, 0).get(0)).toEqual({ low: 1, high: 1 });
    // A Snorlax has 220 to 235 HP.
    const { low, high } = knownHp([...start, hit], 0).get(0) ?? UNKNOWN;
    expect([low, high]).toEqual([110 / 220, 125 / 235]);
    const fainted: Event = { seq: 3, turn: 1, step: 1, kind: 'faint', side: 'opponent', slot: 0 };
    expect(knownHp([...start, hit, fainted], 0).get(0)).toEqual({ low: 0, high: 0 });
  });

  it('is less exact where creatures may have effort values', () => {
    // A Snorlax has up to 267 HP then.
    const { low, high } = knownHp([...start, hit], MOST_EFFORT_OF_STAT).get(0) ?? UNKNOWN;
    expect([low, high]).toEqual([110 / 220, 157 / 267]);
  });

  it('is nothing where events are missing, and nothing of who was not seen', () => {
    expect(knownHp([hit], 0).size).toBe(0);
    expect(knownHp([...start, { ...hit, seq: 3 }], 0).size).toBe(0);
    expect(knownHp(start, 0).has(1)).toBe(false);
  });

  it('is a wide interval of a species that is not in the bundled data, and nothing where it is contradicted', () => {
    const unknown = start.map((event) => ({ ...event, species: 'agumon' })) as Event[];
    const { low, high } = knownHp([...unknown, { ...hit, amount: 50 } as Event], 0).get(0) ?? UNKNOWN;
    expect([low < 0.3, high > 0.8, high < 1]).toEqual([true, true, true]);
    expect(knownHp([...start, { ...hit, amount: 500 } as Event], 0).get(0)).toEqual(UNKNOWN);
  });

  test('the formula of HP is that of the engine', () => {
    for (let value = 0; value < 32; value += 1) {
      const stats = (hp: number) => ({
        hp,
        attack: 1,
        defense: 1,
        special_attack: 1,
        special_defense: 1,
        speed: 1,
      });
      for (const base of [1, 65, 255])
        for (const effort of [0, 3, 4, 250, 252]) {
          const { hp } = calculateStats(stats(base), 50, 'hardy', stats(value), stats(effort));
          expect(mostHp(base, value, effort, 50)).toBe(hp);
        }
    }
  });
});

describe('the hint for a move', () => {
  it('says nothing in a preview, in which nobody is out', () => {
    const [look] = randomBattle(1, { rules: 'standard', previewed: 2 });
    const [move] = look?.view.preview?.you[0]?.moves ?? [];
    if (!look || !move) throw new Error('nothing was brought');
    const nothing = { factor: null, text: '', tone: 'none' };
    expect(moveHint({ ...move, category: 'physical' }, look.view)).toEqual(nothing);
    expect(fighterOf(look.view.opponent.team)).toBeUndefined();
  });

  it.each(RULES)(
    'is what the event tells after it, wherever nothing comes between, in random battles of %s',
    (rules) => {
      let compared = 0;
      const factors = new Set<number>();
      for (const number of numbers) {
        let before: Look | undefined;
        for (const look of randomBattle(number, { rules })) {
          const found = before && hitOf(look.news);
          if (before && found && !hasSecret(before.state)) {
            const own = before.view.you.team.find(({ active }) => active);
            const move = own?.moves.find(({ name }) => name === found.move);
            const { factor } = move ? moveHint(move, before.view) : { factor: null };
            if (factor !== null) {
              expect([number, move?.name, factor]).toEqual([number, move?.name, found.effectiveness]);
              compared += 1;
              factors.add(factor);
            }
          }
          before = look;
        }
      }
      expect(compared).toBeGreaterThan(100);
      expect([...factors].sort()).toEqual(expect.arrayContaining([0, 0.5, 1, 2, 4]));
    },
  );

  const view = (types: string[], conditions: string[] = [], field: string[] = []) => ({
    field: field.map((condition) => ({ condition })),
    opponent: {
      team: [
        { slot: 0, fainted: true },
        { types, conditions, active: true },
      ],
    },
  });
  /** Where something is known of the target, and of the own ability. */
  const by = (known: object, own: string | null = null, types: string[] = ['normal']) => ({
    ...view(types),
    you: { team: [{ active: true, ability: own }] },
    opponent: { team: [{ types, conditions: [], active: true, ...known }] },
  });
  const move = (type: string, others = {}) => ({
    name: 'any',
    type,
    category: 'special' as const,
    power: 80,
    ...others,
  });

  it.each([
    ['twice', move('fire'), view(['grass', 'normal']), '2× strong', 'up'],
    ['weak', move('fire'), view(['water', 'dragon']), '¼× weak', 'down'],
    ['ordinary', move('fire'), view(['normal']), '1× ordinary', 'none'],
    ['none', move('ground'), view(['flying']), 'no effect', 'down'],
    ['on the ground', move('ground'), view(['flying', 'fire'], ['smack_down']), '2× strong', 'up'],
    ['above the ground', move('ground'), view(['fire'], ['magnet_rise']), 'no effect', 'down'],
    ['in rain', move('water'), view(['normal'], [], ['rain']), '1× ordinary, stronger in this weather', 'up'],
    [
      'in the sun',
      move('water'),
      view(['normal'], [], ['sun']),
      '1× ordinary, weaker in this weather',
      'down',
    ],
    ['no types left', move('fire'), view([]), '1× ordinary', 'none'],
    ['status', move('fire', { category: 'status' }), view(['grass']), 'no damage', 'none'],
    ['set', move('ghost', { power: null }), view(['ghost']), 'damage by its own rule', 'none'],
    ['set, immune', move('ghost', { power: null }), view(['normal']), 'no effect', 'down'],
    ['kept off', move('ground'), by({ ability: 'levitate' }), 'no effect', 'down'],
    ['kept off by an item', move('ground'), by({ held_item: 'air_balloon' }), 'no effect', 'down'],
    ['not kept off', move('ground'), by({ ability: 'levitate' }, 'mold_breaker'), '1× ordinary', 'none'],
    ['not strong enough', move('fire'), by({ ability: 'wonder_guard' }), 'no effect', 'down'],
    ['strong enough', move('fighting'), by({ ability: 'wonder_guard' }), '2× strong', 'up'],
    ['halved', move('fire'), by({ ability: 'thick_fat' }), '1× ordinary, halved by its ability', 'down'],
    ['no ability', move('fire'), by({ ability: null }), '1× ordinary', 'none'],
    ['of another type', move('normal'), by({}, 'pixilate', ['dragon']), '2× strong', 'up'],
    ['at a ghost', move('normal'), by({}, 'scrappy', ['ghost']), '1× ordinary', 'none'],
    ['by sound', move('normal'), by({}, 'liquid_voice'), 'its type may change', 'none'],
    ['unknown type', move('shadow'), view(['normal']), '', 'none'],
  ])('%s', (_what, what, where, text, tone) => {
    expect(moveHint(what, where)).toMatchObject({ text, tone });
  });
});

/** Items that change in silence whom a type reaches, and abilities that end others: nobody can tell it from a view. */
const SECRETS = new Set(['ring_target', 'iron_ball', 'neutralizing_gas', 'ability_shield']);
const hasSecret = ({ sides }: Look['state']): boolean =>
  sides.some(({ creatures }) =>
    creatures.some(({ gear }) => SECRETS.has(gear?.ability ?? '') || SECRETS.has(gear?.item ?? '')),
  );

/** The first hit of the reader's move in a step in which nothing before it has changed what counts. */
function hitOf(news: readonly Event[]): { move: string; effectiveness: number } | null {
  let move: string | null = null;
  for (const event of news) {
    if (event.kind === 'turn_start') continue;
    if (move === null && event.kind === 'move' && event.side === 'you') move = event.move;
    else if (move !== null && 'side' in event && event.side === 'opponent') {
      if (event.kind === 'damage') return { move, effectiveness: event.effectiveness };
      if (event.kind === 'immune' && event.reason === 'type') return { move, effectiveness: 0 };
      return null;
    } else return null;
  }
  return null;
}
