import {
  type BattleState,
  type BattleView,
  type Event,
  type OwnCreature,
  type Side,
  viewFor,
} from '@repo/battle-engine';
import { playAgain } from './play.js';
import { type BattleRecord, battleRecord } from './record-shape.js';
import { has } from './shape.js';
import { eventsOfUnentered, isUnentered, lateSideOf } from './verify-unentered.js';
import { otherEngineVersion } from './version.js';

/** A battle that was played again; `steps[n]` is step n, with the beginning as step 0. */
export type Replay = { record: BattleRecord; steps: readonly ReplayedStep[] };

/** `state` is that after the step; null where a trainer did not enter, so that there are no creatures. */
export type ReplayedStep = { state: BattleState | null; events: readonly Event[] };

/**
 * Plays a record again for somebody who wants to look at it. Everything is computed anew, and nothing that the record
 * says of it is compared: that is what `verify` is for. What is no record is a problem.
 */
export function replayRecord(json: unknown): { ok: true; replay: Replay } | { ok: false; problem: string } {
  const otherVersion = otherEngineVersion(json);
  if (otherVersion !== null) return { ok: false, problem: otherVersion };
  if (!has(battleRecord, json)) return { ok: false, problem: `not a record: ${battleRecord(json)}` };
  if (isUnentered(json)) return unenteredReplay(json);
  const steps: ReplayedStep[] = [];
  try {
    for (const played of playAgain(json)) {
      if ('problem' in played) return { ok: false, problem: played.problem };
      steps.push(played);
    }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problem: error.message };
    throw error;
  }
  return { ok: true, replay: { record: json, steps } };
}

function unenteredReplay(record: BattleRecord): ReturnType<typeof replayRecord> {
  const late = lateSideOf(record);
  if (late === null) return { ok: false, problem: 'teams: there are none' };
  const events = eventsOfUnentered({ winner: late === 0 ? 1 : 0, reason: 'timeout' });
  return { ok: true, replay: { record, steps: [{ state: null, events }] } };
}

type Kept = 'slot' | 'species' | 'types' | 'level' | 'stats' | 'hp' | 'status' | 'fainted' | 'active';

/** A creature as its owner saw it, named as in the API, with the individual values that a record makes public. */
export type ReplayedCreature = Pick<OwnCreature, Kept> & {
  nature: string;
  individual_values: BattleRecord['teams']['challenger'][number]['individual_values'];
  moves: (Omit<OwnCreature['moves'][number], 'maxPp'> & { max_pp: number })[];
  max_hp: number;
  conditions: OwnCreature['conditions'][number][];
  stat_stages: OwnCreature['statStages'];
  transformed_into: string | null;
  ability?: string | null;
  held_item?: string | null;
};

/** One side of a battle with all of its creatures; `active_slot` is null where it has none. */
export type ReplayedSide = {
  username: string;
  team: readonly ReplayedCreature[];
  active_slot: number | null;
  /** All that were brought, as they were before the choice; absent where there was no preview. */
  brought?: readonly ReplayedCreature[];
  conditions: BattleView['you']['conditions'];
};

/** The battle after a step, with nothing hidden. */
export type ReplayView = {
  step: number;
  /** The turn that the step is part of; 0 for step 0. */
  turn: number;
  field: BattleView['field'];
  /** The challenger's first. */
  sides: readonly [ReplayedSide, ReplayedSide];
};

const SIDES = ['challenger', 'opponent'] as const;

/**
 * The battle after step 0, 1, … of a replay.
 * @throws RangeError there is no such step
 */
export function viewAt(replay: Replay, step: number): ReplayView {
  const { state } = stepOf(replay, step);
  const views = state && ([viewFor(state, [], 0), viewFor(state, [], 1)] as const);
  const side = (index: Side): ReplayedSide => {
    const { you, preview } = views?.[index] ?? {};
    const chosen = state?.setup.preview?.chosen?.slots[index];
    return {
      username: replay.record.usernames[SIDES[index]],
      team: (you?.team ?? []).map((each) => replayed(replay, index, each, chosen?.[each.slot])),
      active_slot: you?.activeSlot ?? null,
      ...(preview && { brought: preview.you.map((each) => replayed(replay, index, each)) }),
      conditions: you?.conditions ?? [],
    };
  };
  return {
    step,
    turn: turnOf(replay, step),
    field: views?.[0].field ?? [],
    sides: [side(0), side(1)],
  };
}

/**
 * Names a step as people do: `The preview`, `The beginning`, `Turn 7`, or `Turn 7, replacement` where somebody is sent in before the next.
 * @throws RangeError there is no such step
 */
export function stepName(replay: Replay, step: number): string {
  const turn = turnOf(replay, step);
  const { state, events } = stepOf(replay, step);
  if (state?.phase === 'preview' && events.length === 0) return 'The preview';
  if (turn === 0) return 'The beginning';
  return turn === turnOf(replay, step - 1) ? `Turn ${turn}, replacement` : `Turn ${turn}`;
}

/** The last event of a step may already tell that the next turn begins. */
const turnOf = (replay: Replay, step: number): number => stepOf(replay, step).events.at(0)?.turn ?? 0;

function stepOf({ steps }: Replay, step: number): ReplayedStep {
  const found = steps[step];
  if (!found) throw new RangeError(`there is no step ${step} of ${steps.length}`);
  return found;
}

/** @param place its place among those that were brought */
function replayed(
  { record }: Replay,
  side: Side,
  creature: OwnCreature,
  place = creature.slot,
): ReplayedCreature {
  const recorded = record.teams[SIDES[side]][place];
  if (!recorded) throw new RangeError(`there is no creature ${creature.slot}`);
  const { moves, conditions, maxHp, statStages, transformedInto, heldItem, ...same } = creature;
  return {
    ...same,
    nature: recorded.nature,
    individual_values: recorded.individual_values,
    moves: moves.map(({ maxPp, ...move }) => ({ ...move, max_pp: maxPp })),
    max_hp: maxHp,
    conditions: [...conditions],
    stat_stages: statStages,
    transformed_into: transformedInto,
    ...(heldItem !== undefined && { held_item: heldItem }),
  };
}

/** Whose creature an event is about, for somebody who looks on from one of the two sides. */
type Told<E> = E extends { kind: 'battle_end' }
  ? Omit<E, 'side' | 'winner'> & { winner: string | null; outcome: 'you' | 'opponent' | 'draw' }
  : E extends { side: Side }
    ? Omit<E, 'side' | 'status' | 'revealing'> & { side: 'you' | 'opponent' } & ToldStatus<E>
    : Omit<E, 'side'>;
type ToldStatus<E> = E extends { status: infer S }
  ? null extends S
    ? { status?: Exclude<S, null> }
    : { status: S }
  : unknown;

/** An event named as in the API; other than there, amounts and HP of both sides are told. */
export type ReplayEvent = Told<Event>;

/**
 * The events of a step, told from the side of `viewer`.
 * @throws RangeError there is no such step
 */
export function eventsAt(replay: Replay, step: number, viewer: Side): ReplayEvent[] {
  const { usernames } = replay.record;
  return stepOf(replay, step).events.map((event): ReplayEvent => {
    if (event.kind === 'battle_end') {
      const { side: _none, winner, ...end } = event;
      const outcome = winner === null ? 'draw' : winner === viewer ? 'you' : 'opponent';
      return { ...end, winner: winner === null ? null : usernames[SIDES[winner]], outcome };
    }
    const { side, ...others } = event;
    const told = Object.entries(others).filter(([name, value]) => value !== null && name !== 'revealing');
    const from = side === null ? {} : { side: side === viewer ? 'you' : 'opponent' };
    return { ...Object.fromEntries(told), ...from } as ReplayEvent;
  });
}
