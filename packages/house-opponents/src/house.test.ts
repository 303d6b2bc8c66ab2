import {
  type Draws,
  drawsOf,
  imagine,
  OTHER,
  OWN,
  sightOf,
  slotOut,
  unseenSetup,
} from '@repo/battle-analysis/imagine';
import {
  ABILITIES,
  type BattleState,
  BEST_INDIVIDUAL_VALUES,
  type CreatureSetup,
  calculateStats,
  censor,
  createBattle,
  ITEMS,
  legalActions,
  type Rules,
  resolve,
  type Side,
  type StatName,
  type Stats,
  type ViewEvent,
  waitingOn,
} from '@repo/battle-engine';
import { knownHp } from '@repo/battle-hints';
import { loadSnapshot } from '@repo/creature-data';
import { describe, expect, it } from 'vitest';
import { choose } from './choose.js';
import { LEVELS } from './levels.js';

import { teamIn, teamSetup } from './team-setup.js';

const library = loadSnapshot();
const [CAREFUL, HOUSE, PERSON] = [0, 1, 0] as const;
/** The most effort values of a stat: of caught creatures, and of free sets. */
const [CAUGHT, FREE] = [0, 252] as const;
const RULES = ['classic', 'standard'] as const;
const POSITIONS = process.env.TEST_RUN === 'long' ? 200 : 100;

/** A position of a battle, and what the house has been told until then. */
type Position = { state: BattleState; history: ViewEvent[] };

/** Positions in which the house chooses, of battles of a team of its own against random ones. */
function* positions(
  seed: string,
  rules: Rules = 'classic',
  mostEffort: number = CAUGHT,
): Generator<Position> {
  const draws = drawsOf(seed);
  for (;;) {
    const level = draws.pick(LEVELS);
    const strangers = anyTeam(draws, mostEffort);
    const equipped =
      rules === 'classic' ? strangers : strangers.map((one) => ({ ...one, ...anyGear(draws) }));
    const teams = [equipped, teamSetup(teamIn(level, 'singles_3v3'), library, rules)] as const;
    const created = createBattle({
      ...{ seed: draws.hex(), teams },
      ...(rules === 'standard' && { rules }),
    });
    if (!created.ok) throw new Error(created.detail);
    let { state } = created;
    const history = created.events.map((event) => censor(event, HOUSE));
    while (!state.outcome) {
      if (waitingOn(state).includes(HOUSE)) yield { state, history: [...history] };
      const actions = ([0, 1] as const).map((side) => anyAction(state, side, draws));
      const resolved = resolve(state, [actions[0] ?? null, actions[1] ?? null]);
      if (!resolved.ok) throw new Error(resolved.detail);
      history.push(...resolved.events.map((event) => censor(event, HOUSE)));
      state = resolved.state;
    }
  }
}

const anyTeam = (draws: Draws, mostEffort: number = CAUGHT): CreatureSetup[] =>
  Array.from({ length: 3 }, () => unseenSetup(50, draws, library, mostEffort));

const anyGear = (draws: Draws) => ({ ability: draws.pick(ABILITIES).name, item: draws.pick(ITEMS).name });

const anyAction = (state: BattleState, side: Side, draws: Draws) =>
  waitingOn(state).includes(side)
    ? draws.pick(legalActions(state, side).filter(({ type }) => type !== 'forfeit'))
    : null;

function* first<T>(count: number, all: Iterable<T>): Generator<T> {
  let left = count;
  for (const each of all) {
    if (left === 0) return;
    left -= 1;
    yield each;
  }
}

/** Abilities that tell of themselves when their bearer comes in, and so are never unknown. */
const SHOWN = ['arena_trap', 'magnet_pull', 'shadow_tag', 'neutralizing_gas'];
const HIDDEN_ABILITIES = ABILITIES.filter(({ name }) => !SHOWN.includes(name));

/** The same position for the house, with everything else changed that it cannot see. */
function withOtherSecrets({ setup, sides, ...state }: BattleState, draws: Draws): BattleState {
  const person = sides[PERSON];
  const strangers = anyTeam(draws);
  const team = setup.teams[PERSON].map((creature, slot) => {
    const stranger = strangers[slot];
    if (!stranger) throw new Error('there is no other creature');
    if (!person.creatures[slot]?.seen) return stranger;
    const stats = { ...stranger.stats, hp: creature.stats.hp + 7 };
    return { ...creature, stats, moves: stranger.moves, weight: stranger.weight };
  });
  const creatures = person.creatures.map((creature, slot) => ({
    ...creature,
    hp: creature.hp === 0 ? 0 : creature.hp + 3,
    sleep: creature.sleep === 0 ? 0 : 1 + (creature.sleep % 3),
    pp: (team[slot]?.moves ?? []).map(() => 3),
    ...(creature.gear && {
      gear: {
        ...creature.gear,
        ...(!creature.gear.abilityKnown && { ability: draws.pick(HIDDEN_ABILITIES).name }),
        ...(!creature.gear.itemKnown && { item: draws.pick(ITEMS).name }),
      },
    }),
  }));
  const teams = [team, setup.teams[HOUSE]] as const;
  return {
    ...state,
    position: state.position + 64,
    setup: { ...setup, teams, seed: draws.hex() },
    sides: [{ ...person, creatures }, sides[HOUSE]],
  };
}

describe('a house opponent', () => {
  it.each(RULES)(`chooses the same whatever is hidden from it, in ${POSITIONS} positions of %s`, (rules) => {
    const draws = drawsOf('secrets');
    let number = 0;
    for (const { state, history } of first(POSITIONS, positions('hidden', rules))) {
      number += 1;
      const seen = sightOf(state, history, HOUSE, CAUGHT);
      const other = sightOf(withOtherSecrets(state, draws), history, HOUSE, CAUGHT);
      expect(other).toEqual(seen);
      // What it sees is the same, so that a few choices are enough to show that it looks at nothing else.
      if (number % 20 !== 0) continue;
      expect(choose(other, CAREFUL, `${number}`, library)).toEqual(
        choose(seen, CAREFUL, `${number}`, library),
      );
    }
  });

  it.each(RULES)('always chooses something legal, and never gives up, by the rules %s', (rules) => {
    let number = 0;
    for (const { state, history } of first(POSITIONS / 2, positions('legal', rules))) {
      number += 1;
      const sight = sightOf(state, history, HOUSE, CAUGHT);
      const action = choose(sight, CAREFUL, `${number}`, library);
      expect(sight.legal).toContainEqual(action);
      // Four moves, five switches and giving up: so it never looks at more than it has time for.
      expect(sight.legal.length).toBeLessThanOrEqual(10);
      expect(action.type).not.toBe('forfeit');
    }
  });

  it('imagines of abilities and items what it knows, and else what may be so', () => {
    const draws = drawsOf('imagined');
    const supported = new Set(ABILITIES.map(({ name }) => name));
    const seen = { known: 0, guessed: 0, items: new Set<string | null>() };
    for (const { state, history } of first(POSITIONS, positions('gear', 'standard'))) {
      const { view, ...sight } = sightOf(state, history, HOUSE, CAUGHT);
      // As if the other had one of those that tell of themselves, and it had not.
      const [shown] = view.opponent.team.filter((creature) => 'species' in creature);
      if (shown) shown.species = draws.pick(['gyarados', 'gengar']);
      const { sides, setup } = imagine({ view, ...sight }, slotOut(view.you), library, draws);
      for (const [slot, { gear }] of sides[OWN].creatures.entries()) {
        const { ability, heldItem: item } = view.you.team[slot] ?? {};
        expect(gear).toMatchObject({ ability, item });
      }
      for (const [slot, { gear }] of sides[OTHER].creatures.entries()) {
        const creature = view.opponent.team[slot];
        const { ability, heldItem } = creature && 'species' in creature ? creature : {};
        const own = library.species.get(setup.teams[OTHER][slot]?.species ?? '')?.abilities ?? [];
        const possible = own.map(({ name }) => name).filter((name) => supported.has(name));
        if (ability !== undefined) expect(gear?.ability).toBe(ability);
        else if (gear?.ability) expect(possible).toContain(gear.ability);
        if (heldItem !== undefined) expect(gear?.item).toBe(heldItem);
        if (creature === shown && ability === undefined) expect(gear?.ability).not.toBe('intimidate');
        if (ability === undefined && gear?.ability) seen.guessed += 1;
        if (ability !== undefined) seen.known += 1;
        seen.items.add(gear?.item ?? null);
      }
    }
    expect(seen.known).toBeGreaterThan(5);
    expect(seen.guessed).toBeGreaterThan(20);
    expect(seen.items.size).toBeGreaterThan(4);
  });

  it('imagines that creatures of free sets were trained, and that caught ones were not', () => {
    const draws = drawsOf('trained');
    const even = { hp: 15, attack: 15, defense: 15, special_attack: 15, special_defense: 15, speed: 15 };
    const gains = new Set<string>();
    for (const { state, history } of first(POSITIONS / 2, positions('training'))) {
      for (const most of [CAUGHT, FREE]) {
        const sight = sightOf(state, history, HOUSE, most);
        const { setup } = imagine(sight, slotOut(sight.view.you), library, draws);
        for (const { species, stats, level } of setup.teams[OTHER]) {
          const { baseStats } = library.species.get(species) ?? {};
          if (!baseStats) throw new Error(`${species} is unknown`);
          const untrained = (values: Stats) => calculateStats(baseStats, level, 'hardy', values);
          if (most === CAUGHT) expect(stats).toEqual(untrained(even));
          else {
            const best = untrained(BEST_INDIVIDUAL_VALUES);
            const gained = (Object.keys(best) as StatName[]).filter((stat) => stats[stat] > best[stat]);
            const [strong] = gained.filter((stat) => stat.endsWith('attack'));
            const strongest = Math.max(baseStats.attack, baseStats.special_attack);
            expect(strong && baseStats[strong]).toBe(strongest);
            gains.add(gained.filter((stat) => stat !== strong).join());
          }
        }
      }
    }
    expect([...gains].toSorted()).toEqual(['hp', 'speed']);
  });

  it('imagines all HP that trained creatures may have, which is more than caught ones may', () => {
    const draws = drawsOf('bounds');
    let more = 0;
    for (const { state, history } of first(POSITIONS / 2, positions('bounds', 'classic', FREE))) {
      const sight = sightOf(state, history, HOUSE, FREE);
      const { sides, setup } = imagine(sight, slotOut(sight.view.you), library, draws);
      const events = history as readonly unknown[] as Parameters<typeof knownHp>[0];
      const ofCaught = knownHp(events, CAUGHT);
      for (const [slot, { low, high }] of knownHp(events, FREE)) {
        const max = setup.teams[OTHER][slot]?.stats.hp ?? 0;
        const { hp = 0 } = sides[OTHER].creatures[slot] ?? {};
        expect(hp).toBeGreaterThanOrEqual(Math.floor(low * max));
        expect(hp).toBeLessThanOrEqual(Math.ceil(high * max));
        if (hp > Math.ceil((ofCaught.get(slot)?.high ?? 1) * max)) more += 1;
      }
    }
    expect(more).toBeGreaterThan(0);
  });

  it('chooses by its seed where it is careless, and the same for the same seed', () => {
    const [position] = first(1, positions('seed'));
    if (!position) throw new Error('there is no position');
    const sight = sightOf(position.state, position.history, HOUSE, CAUGHT);
    const chosen = Array.from({ length: 40 }, (_, seed) => choose(sight, 1, `${seed}`, library));
    expect(new Set(chosen.map((action) => JSON.stringify(action))).size).toBeGreaterThan(3);
    expect(Array.from({ length: 40 }, (_, seed) => choose(sight, 1, `${seed}`, library))).toEqual(chosen);
  });

  it('knows species and moves that nobody has told it of', () => {
    const nothing = { species: new Map(library.species), moves: new Map(library.moves) };
    for (const { state, history } of first(30, positions('unknown'))) {
      const { view, ...rest } = sightOf(state, history, HOUSE, CAUGHT);
      const strange = structuredClone(view);
      for (const creature of [...strange.you.team, ...strange.opponent.team]) {
        if ('species' in creature) creature.species = 'agumon';
      }
      for (const { moves } of strange.you.team) for (const move of moves) move.name = `no-${move.name}`;
      expect(() => choose({ view: strange, ...rest }, CAREFUL, 'x', nothing)).not.toThrow();
    }
  });
});
