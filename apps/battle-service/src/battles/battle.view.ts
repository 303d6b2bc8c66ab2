import {
  censor,
  type OwnCreature as EngineCreature,
  type Event,
  type Side,
  viewFor,
  waitingOn,
} from '@repo/battle-engine';
import type { BattleEvent, BattleView, OwnCreature } from '@repo/contracts/battle';
import { moveBody } from '../collection/creature.js';
import { legalBodies } from './battle.actions.js';
import { otherSide, stateOf, teamOf, usernameOf } from './battle.state.js';
import { battleSummary } from './battle.summary.js';
import type { TeamMember } from './battle.types.js';
import type { BattleRow } from './battles.repository.js';

/** A battle as the trainer on `side` may see it; `events` are those of the step resolved last. */
export function battleView(battle: BattleRow, side: Side, events: readonly Event[]): BattleView {
  const { opponent: _challengedTrainer, ...summary } = battleSummary(battle);
  const team = teamOf(battle, side) ?? [];
  const you = { username: usernameOf(battle, side), submitted: hasSubmitted(battle, side) };
  const opponent = {
    username: usernameOf(battle, otherSide(side)),
    submitted: hasSubmitted(battle, otherSide(side)),
  };
  const state = stateOf(battle);
  if (!state) {
    return {
      ...summary,
      field: [],
      you: { ...you, team: team.map(restingCreature), active_slot: null, conditions: [] },
      opponent: { ...opponent, team: [], active_slot: null, conditions: [] },
      events: [],
      legal_actions: [],
    };
  }
  const view = viewFor(state, events, side);
  return {
    ...summary,
    field: [...view.field],
    you: {
      ...you,
      team: team.flatMap((member, slot) => {
        const creature = view.you.team[slot];
        return creature ? [ownCreature(member, creature)] : [];
      }),
      active_slot: view.you.activeSlot,
      conditions: [...view.you.conditions],
    },
    opponent: {
      ...opponent,
      team: [...view.opponent.team],
      active_slot: view.opponent.activeSlot,
      conditions: [...view.opponent.conditions],
    },
    events: [...view.events],
    legal_actions: legalBodies(state, side, team, you.submitted),
  };
}

/** Events as the trainer on `side` may see them. */
export function visibleEvents(events: readonly Event[], side: Side): BattleEvent[] {
  return events.map((event) => censor(event, side));
}

/** Whether the team, or the action of the current step, of a side is in. */
function hasSubmitted(battle: BattleRow, side: Side): boolean {
  if (battle.status === 'team_select') return teamOf(battle, side) !== null;
  const state = battle.status === 'active' ? stateOf(battle) : null;
  return state !== null && waitingOn(state).includes(side) && !battle.waiting.includes(side);
}

function ownCreature(member: TeamMember, creature: EngineCreature): OwnCreature {
  return {
    slot: creature.slot,
    creature_id: member.creatureId,
    species: creature.species,
    nickname: member.nickname,
    types: [...creature.types],
    level: creature.level,
    nature: member.nature,
    stats: creature.stats,
    moves: creature.moves.map(({ maxPp, ...move }) => ({ ...move, max_pp: maxPp })),
    hp: creature.hp,
    max_hp: creature.maxHp,
    status: creature.status,
    conditions: [...creature.conditions],
    stat_stages: creature.statStages,
    fainted: creature.fainted,
    active: creature.active,
  };
}

/** A team member before the battle begins: unhurt, and not on the field. */
function restingCreature(member: TeamMember, slot: number): OwnCreature {
  const { species, types, level, stats, moves } = member.setup;
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
    fainted: false,
    active: false,
  };
}
