import {
  type Action,
  type BattleState,
  type CensoredCreature,
  type OwnCreature as EngineCreature,
  type Event,
  type KnownGear,
  type MoveRecord,
  moveRecords,
  type PreviewedCreature,
  type PreviewView,
  type Side,
  viewFor,
  waitingOn,
} from '@repo/battle-engine';
import type { BattleView, OpponentCreature, OwnCreature } from '@repo/contracts/battle';
import { describeMove } from '@repo/creature-data/describe';
import { eventBody, visibleEvents } from './battle.events.js';
import type { Battle } from './battle.rows.js';
import {
  clientSeedOf,
  fightersOf,
  fixedSetsOf,
  otherSide,
  stateOf,
  trainerIdOf,
  usernameOf,
} from './battle.state.js';
import { battleSummary } from './battle.summary.js';
import type { TeamMember } from './battle.types.js';
import { outagesOf, toldDeadlineOf } from './clocks.js';
import { legalBodies, legalBody } from './legal-actions.js';
import { moveBody } from './move.body.js';

/**
 * Returns a battle as the trainer on `side` may see it.
 * @param team all that the trainer has brought; none until it is in
 * @param events those of the step resolved last
 * @param heldAction the one that the trainer has sent for this step, and may take back
 */
export function battleView(
  battle: Battle,
  side: Side,
  team: readonly TeamMember[],
  events: readonly Event[],
  heldAction: Action | null = null,
): BattleView {
  const state = stateOf(battle);
  const submitted = hasSubmitted(battle, state, side);
  const view = state && viewFor(state, events, side);
  const fighters = state ? fightersOf(team, state, side) : team;
  return {
    ...battleSummary(battle),
    outcome: outcomeOf(battle, side),
    field: view ? [...view.field] : [],
    you: {
      username: usernameOf(battle, side),
      client_seed: clientSeedOf(battle, side),
      submitted,
      held_action: state && heldAction && legalBody(state, side, team, heldAction),
      clock: sideClock(battle, side),
      team:
        state && view
          ? ownTeam(fighters, view.you.team, (slot) => moveRecords(state, side, slot))
          : team.map((member, slot) => restingCreature(member, slot, battle)),
      active_slot: view ? view.you.activeSlot : null,
      conditions: view ? [...view.you.conditions] : [],
      ...(fixedSetsOf(battle, side) && { team_fixed: true }),
    },
    opponent: {
      username: usernameOf(battle, otherSide(side)),
      submitted: hasSubmitted(battle, state, otherSide(side)),
      clock: sideClock(battle, otherSide(side)),
      team: view ? view.opponent.team.map(opposingCreature) : [],
      active_slot: view ? view.opponent.activeSlot : null,
      conditions: view ? [...view.opponent.conditions] : [],
    },
    ...(view?.preview && { preview: previewBody(view.preview, team) }),
    events: view
      ? view.events.map((event) => eventBody(battle, event, side))
      : visibleEvents(battle, events, side),
    legal_actions: state ? legalBodies(state, side, team, submitted) : [],
  };
}

/** Returns the creatures that both have brought. @param team all of the trainer's */
function previewBody(preview: PreviewView, team: readonly TeamMember[]): NonNullable<BattleView['preview']> {
  return {
    fight: preview.fight,
    you: ownTeam(team, preview.you, (slot) => team[slot]?.setup.moves ?? []),
    opponent: preview.opponent.map(previewedCreature),
  };
}

/** A creature of the other side as it is seen before the battle. */
export const previewedCreature = ({ species, types, level }: PreviewedCreature) => ({
  ...{ species, types: [...types], level },
});

/** The clock of a side, which both trainers see; null where the battle has none. */
export function sideClock(battle: Battle, side: Side): BattleView['you']['clock'] {
  const own = battle.clock && battle.clocks?.sides[side];
  if (!own) return null;
  return {
    deadline_at: toldDeadlineOf(battle, side, outagesOf(battle))?.toISOString() ?? null,
    bank_seconds: Math.floor(own.bank / 1000),
    late_in_a_row: own.lateInARow,
    late_steps: [...(own.lateSteps ?? [])],
  };
}

/** Returns how the battle ended for the trainer on `side`; null until it is finished. */
function outcomeOf({ status, winnerId, ...battle }: Battle, side: Side): BattleView['outcome'] {
  if (status !== 'finished') return null;
  if (winnerId === null) return 'draw';
  return winnerId === trainerIdOf(battle, side) ? 'you' : 'opponent';
}

/** Tells if the team, or the action of the current step, of a side is in. */
function hasSubmitted(battle: Battle, state: BattleState | null, side: Side): boolean {
  if (battle.status === 'team_select') return battle.firstTeam?.side === side;
  if (battle.status !== 'active' || !state) return false;
  return waitingOn(state).includes(side) && !battle.waiting.includes(side);
}

/** @param records those of the moves of a creature, by its slot */
function ownTeam(
  team: readonly TeamMember[],
  shown: readonly EngineCreature[],
  records: (slot: number) => readonly MoveRecord[],
): OwnCreature[] {
  return team.flatMap((member, slot) => {
    const creature = shown[slot];
    return creature ? [ownCreature(member, creature, records(slot))] : [];
  });
}

function ownCreature(
  member: TeamMember,
  creature: EngineCreature,
  records: readonly MoveRecord[],
): OwnCreature {
  return {
    slot: creature.slot,
    creature_id: member.creatureId,
    species: creature.species,
    nickname: member.nickname,
    types: [...creature.types],
    level: creature.level,
    nature: member.nature,
    stats: creature.stats,
    moves: creature.moves.map((move) => ownMove(move, records[move.index])),
    hp: creature.hp,
    max_hp: creature.maxHp,
    status: creature.status,
    conditions: [...creature.conditions],
    stat_stages: creature.statStages,
    transformed_into: creature.transformedInto,
    fainted: creature.fainted,
    active: creature.active,
    ...gearBody(creature),
  };
}

/** The ability and the held item as far as they are shown: not at all in battles of `classic`. */
function gearBody({ ability, heldItem }: KnownGear): { ability?: string | null; held_item?: string | null } {
  return {
    ...(ability !== undefined && { ability }),
    ...(heldItem !== undefined && { held_item: heldItem }),
  };
}

/** A creature as the trainer of the other side sees it. */
export function opposingCreature(creature: CensoredCreature): OpponentCreature {
  if (!('species' in creature)) return creature;
  return {
    slot: creature.slot,
    species: creature.species,
    types: [...creature.types],
    level: creature.level,
    status: creature.status,
    conditions: [...creature.conditions],
    transformed_into: creature.transformedInto,
    fainted: creature.fainted,
    active: creature.active,
    ...gearBody(creature),
  };
}

// Written out: objects put together from parts take several times as long, and there are dozens in a view.
function ownMove(
  move: EngineCreature['moves'][number],
  record: MoveRecord | undefined,
): OwnCreature['moves'][number] {
  return {
    index: move.index,
    name: move.name,
    type: move.type,
    category: move.category,
    power: move.power,
    accuracy: move.accuracy,
    priority: move.priority,
    pp: move.pp,
    max_pp: move.maxPp,
    effect: record ? effectOf(record) : null,
  };
}

/** By the record of a move: those of a setup are the same objects in all views of its battle. */
const effects = new WeakMap<MoveRecord, string | null>();

function effectOf(record: MoveRecord): string | null {
  const known = effects.get(record);
  if (known !== undefined) return known;
  const effect = describeMove(record);
  effects.set(record, effect);
  return effect;
}

/** A team member before the battle begins: unhurt, and not on the field. */
function restingCreature(member: TeamMember, slot: number, { rules }: Pick<Battle, 'rules'>): OwnCreature {
  const { species, types, level, stats, moves, ability = null, item = null } = member.setup;
  return {
    slot,
    creature_id: member.creatureId,
    species,
    nickname: member.nickname,
    types: [...types],
    level,
    nature: member.nature,
    stats,
    moves: moves.map((move, index) => ({ index, ...moveBody(move), max_pp: move.pp })),
    hp: stats.hp,
    max_hp: stats.hp,
    status: null,
    conditions: [],
    stat_stages: {
      attack: 0,
      defense: 0,
      special_attack: 0,
      special_defense: 0,
      speed: 0,
      accuracy: 0,
      evasion: 0,
    },
    transformed_into: null,
    fainted: false,
    active: false,
    ...(rules === 'standard' && { ability, held_item: item }),
  };
}
