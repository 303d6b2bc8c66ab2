import { type Battle, Dex, type Pokemon, type PokemonSet } from '@pkmn/sim';
import {
  type Action,
  BEST_INDIVIDUAL_VALUES,
  CREATURE_LEVEL,
  type CreatureSetup,
  creatureSetup,
  type Event,
  movesNow,
  type Nature,
  type Rules,
  type Side,
} from '@repo/battle-engine';
import { checkStep } from '@repo/battle-engine/testing/invariants';
import {
  type Actions,
  type BattleState,
  createSteadily,
  type Luck,
  numberOf,
  playSteadily,
  waitingOn,
} from '@repo/battle-engine/testing/steady-rolls';
import { loadSnapshot } from '@repo/creature-data';
import { simulatorMoveId, slotOf, stateOfEngine, stateOfSimulator } from './comparable.js';
import { newBattle, type OtherRule } from './simulator-rules.js';
import { compareTold } from './told.js';

/** A creature of level 50 unless said otherwise, without ability and item unless named; moves by their names in the snapshot. */
export type Member = {
  species: string;
  moves: readonly string[];
  level?: number;
  /** Names as in the engine, for the rules `standard`. */
  ability?: string;
  item?: string;
  /** Hardy unless named. */
  nature?: Nature;
};

/** The name of a move, `switch N` for the creature in slot N (from 0) of the team, or null: nothing to decide. */
export type Choice = string | null;

const SEED = '00'.repeat(32);
const INDIVIDUAL = { hp: 31, atk: 31, def: 31, spa: 31, spd: 31, spe: 31 };
const EFFORT = { hp: 0, atk: 0, def: 0, spa: 0, spd: 0, spe: 0 };

function simulatorSet(
  { species, moves, level = CREATURE_LEVEL, ability, item, nature = 'hardy' }: Member,
  slot: number,
): PokemonSet {
  return {
    // Names tell the slot, whatever the simulator's order becomes.
    name: `slot ${slot}`,
    species,
    moves: moves.map(simulatorMoveId),
    level,
    ability: ability === undefined ? 'No Ability' : Dex.abilities.get(ability).name,
    item: item === undefined ? '' : Dex.items.get(item).name,
    nature: Dex.natures.get(nature).name,
    gender: 'N',
    evs: EFFORT,
    ivs: INDIVIDUAL,
  };
}

function setupOf({
  species: name,
  moves: names,
  level = CREATURE_LEVEL,
  ability,
  item,
  nature,
}: Member): CreatureSetup {
  const { moves, species } = loadSnapshot();
  const found = species.get(name);
  if (found === undefined) throw new Error(`no species ${name}`);
  const equipment = {
    ...(ability !== undefined && { ability }),
    ...(item !== undefined && { item }),
    ...(nature !== undefined && { nature }),
  };
  const known = names.map((move) => {
    const record = moves.get(move);
    if (record === undefined) throw new Error(`no move ${move}`);
    return record;
  });
  const own = {
    level,
    nature: nature ?? 'hardy',
    individualValues: BEST_INDIVIDUAL_VALUES,
    moves: known,
  } as const;
  return { ...equipment, ...creatureSetup(found, own) };
}

/** Makes every roll of the simulator fall as the engine's rolls of that luck do. */
function setLuck(battle: Battle, luck: Luck): void {
  const t = numberOf(luck);
  const { prng } = battle;
  prng.random = (from?: number, to?: number) => {
    if (from === undefined) return t;
    return to === undefined ? Math.floor(t * from) : Math.floor(t * (to - from)) + from;
  };
  prng.randomChance = (numerator, denominator) => Math.floor(t * denominator) < numerator;
  prng.sample = <T>(items: readonly T[]) => {
    const sorted = [...items].sort((a, b) => (isPokemon(a) && isPokemon(b) ? slotOf(a) - slotOf(b) : 0));
    return sorted[Math.floor(t * sorted.length)] as T;
  };
  // At equal speed the engine's coin falls on 0 for the first side.
  prng.shuffle = (items, start = 0, end = items.length) => {
    const tied = items.slice(start, end).sort((a, b) => sideOf(a) - sideOf(b));
    items.splice(start, end - start, ...(t < 0.5 ? tied : tied.reverse()));
  };
}

/** Sets the PP of each move to its base PP, as in the engine. The simulator adds the PP of all PP Ups. */
function setListedUses(pokemon: Pokemon): void {
  for (const slot of pokemon.baseMoveSlots) {
    slot.maxpp = Dex.moves.get(slot.id).pp;
    slot.pp = slot.maxpp;
  }
}

/** The lines that both trainers are told: after "split" comes a line for one of them, then the one for the other. */
function publicLines(log: readonly string[]): string[] {
  return log.filter(
    (line, index) => !line.startsWith('|split|') && log[index - 1]?.startsWith('|split|') !== true,
  );
}

/** Gives the side of an item in the simulator's queue: an action of a creature, or an effect on one. */
function sideOf(item: unknown): number {
  const { pokemon, effectHolder } = item as { pokemon?: Pokemon; effectHolder?: Pokemon };
  return (pokemon ?? effectHolder ?? (item as Pokemon)).side?.n ?? 0;
}

function isPokemon(item: unknown): item is Pokemon {
  return typeof item === 'object' && item !== null && 'baseSpecies' in item;
}

/** A battle that is played by the engine and by @pkmn/sim at once, and must be the same in both after every step. */
export class Match {
  /** The simulator's ids of all moves that were used in any match. */
  static readonly played = new Set<string>();
  readonly battle: Battle;
  state: BattleState;
  /** The engine's events of the last step. */
  events: readonly Event[] = [];
  #logged = 0;

  /** `omitted`: a rule of the engine that the simulator is not given. Abilities and items need `standard`. */
  constructor(
    own: readonly Member[],
    other: readonly Member[],
    omitted: OtherRule | null = null,
    rules: Rules = 'classic',
  ) {
    this.battle = newBattle(omitted, rules);
    setLuck(this.battle, 'none');
    this.battle.setPlayer('p1', { name: 'own', team: own.map(simulatorSet) });
    this.battle.setPlayer('p2', { name: 'other', team: other.map(simulatorSet) });
    if (this.battle.sides[0].activeRequest?.teamPreview) this.battle.makeChoices('default', 'default');
    for (const { pokemon } of this.battle.sides) for (const one of pokemon) setListedUses(one);
    this.#logged = this.battle.log.length;
    const teams = [own.map(setupOf), other.map(setupOf)] as const;
    const setup = { seed: SEED, teams, ...(rules === 'standard' && { rules }) };
    const created = createSteadily(setup, 'none');
    if (!created.ok) throw new Error(created.detail);
    this.state = created.state;
    this.#compare('at the start');
  }

  /** Gives a creature this HP in both, before the next step. */
  setHp(side: Side, slot: number, hp: number): void {
    this.#simulated(side, slot).sethp(hp);
    this.#setEngineHp(side, slot, hp);
  }

  /**
   * Plays a step with these choices and compares.
   * @returns the simulator's protocol log of the step, line by line
   */
  step(own: Choice, other: Choice, luck: Luck = 'none'): string[] {
    const choices = [own, other] as const;
    setLuck(this.battle, luck);
    const actions = this.#actions(choices);
    const commands = choices.map((choice, side) => this.#command(side as Side, choice));
    this.battle.makeChoices(commands[0] ?? '', commands[1] ?? '');
    const lines = publicLines(this.battle.log.slice(this.#logged));
    this.#logged = this.battle.log.length;
    for (const line of lines) {
      const [, kind, , name = ''] = line.split('|');
      if (kind === 'move') Match.played.add(Dex.moves.get(name).id);
    }
    const before = this.state;
    const { state, events } = playSteadily(before, actions, luck);
    this.state = state;
    this.events = events;
    checkStep({ before, after: state, events });
    compareTold(events, lines);
    // The simulator would go on to its 1,000th turn.
    if (this.state.outcome?.reason === 'turn_limit') this.battle.tie();
    this.#compare(`after ${own} and ${other}:\n${lines.join('\n')}\n`);
    return lines;
  }

  #actions(choices: readonly [Choice, Choice]): Actions {
    const of = (side: Side): Action | null => {
      const choice = choices[side];
      if (choice === null) return null;
      const [word, slot] = choice.split(' ');
      if (word === 'switch') return { type: 'switch', slot: Number(slot) };
      const moves = movesNow(this.state, side).map(({ name }) => name);
      return { type: 'attack', move: choice === 'struggle' ? 0 : moves.indexOf(choice) };
    };
    return [of(0), of(1)];
  }

  #command(side: Side, choice: Choice): string {
    if (choice === null) return '';
    const [word, slot] = choice.split(' ');
    const { pokemon, activeRequest } = this.battle.sides[side];
    if (word === 'switch') return `switch ${pokemon.findIndex((one) => slotOf(one) === Number(slot)) + 1}`;
    const request = activeRequest as { active?: { moves: { id: string }[] }[] } | null;
    const offered = request?.active?.[0]?.moves ?? [];
    const index = offered.findIndex(({ id }) => id === simulatorMoveId(choice));
    // The move that a creature is bound to is offered alone, sometimes under another name.
    return index < 0 ? 'default' : `move ${index + 1}`;
  }

  #simulated(side: Side, slot: number): Pokemon {
    const found = this.battle.sides[side].pokemon.find((one) => slotOf(one) === slot);
    if (found === undefined) throw new Error(`nobody in slot ${slot}`);
    return found;
  }

  #setEngineHp(side: Side, slot: number, hp: number): void {
    const sides = this.state.sides.map((own, index) => {
      if (index !== side) return own;
      return { ...own, creatures: own.creatures.map((one, at) => (at === slot ? { ...one, hp } : one)) };
    }) as unknown as BattleState['sides'];
    this.state = { ...this.state, sides };
  }

  #compare(when: string): void {
    const problems = [...this.#differences()];
    if (problems.length > 0) throw new Error(`${when}\n${problems.join('\n')}`);
  }

  *#differences(): Generator<string> {
    const { state, battle } = this;
    const awaited = battle.sides.flatMap(({ activeRequest }, side) =>
      activeRequest === null || activeRequest.wait || battle.ended ? [] : [side],
    );
    yield* difference('awaited', waitingOn(state), awaited);
    const ours = stateOfEngine(state);
    const theirs = stateOfSimulator(battle);
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      // In the middle of a turn the simulator may still note down what has just ended.
      if (state.midTurnSwitch !== null && key.endsWith('conditions')) continue;
      yield* difference(key, ours[key], theirs[key]);
    }
  }
}

function* difference(what: string, ours: unknown, theirs: unknown): Generator<string> {
  const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (a !== b) yield `${what}: ${a}, simulated ${b}`;
}
