import type { Stages, Status } from '@repo/battle-engine';
import { hearOf } from '@repo/battle-hints';
import type { Event } from '@repo/contracts/battle';
import type { Owner } from '../words/names.js';
import {
  EVEN,
  type Fighter,
  type Lasting,
  type Shown,
  type ShownSide,
  type ShownView,
  type Told,
} from './shown.js';

/**
 * The battle after an event.
 * @param next the event that follows, if it is known: a blow that knocks out empties the bar at once
 */
export function fold<V extends ShownView>({ view, told }: Shown<V>, event: Event, next?: Event): Shown<V> {
  return { view: viewAfter(view, event, told), told: toldAfter(told, event, next) };
}

/** Conditions that go over to whoever comes in, by the move with which a creature leaves. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  'baton-pass': (
    'aqua_ring charge confusion curse focus_energy heal_block ingrain leech_seed magnet_rise no_escape perish_song ' +
    'power_trick substitute tar_shot taunt throat_chop trapped'
  ).split(' '),
  'shed-tail': ['substitute'],
};

/** The move with which the creature left for which another one comes in. */
const leftBy = ({ move }: Told, side: Owner): string => (move?.side === side ? move.name : '');

/** Tells if the creature that leaves hands its stages on, as it does its conditions. */
const handsOnStages = (told: Told, side: Owner): boolean => leftBy(told, side) === 'baton-pass';

/** What is known besides a view after an event. */
export function toldAfter(told: Told, event: Event, next?: Event): Told {
  const heard: Told = {
    ...told,
    hp: { you: hearOf(told.hp.you, event, next), opponent: hearOf(told.hp.opponent, event, next) },
  };
  switch (event.kind) {
    case 'move':
      return { ...heard, move: { side: event.side, slot: event.slot, name: event.move } };
    case 'switch': {
      const { side, slot, types } = event;
      const stages = handsOnStages(told, side) ? told.stages[side] : EVEN;
      return {
        ...heard,
        move: undefined,
        types: { ...told.types, [side]: { ...told.types[side], [slot]: types } },
        stages: { ...told.stages, [side]: stages },
      };
    }
    case 'stat_stage': {
      const stages = { ...told.stages[event.side], [event.stat]: event.stage };
      return { ...heard, stages: { ...told.stages, [event.side]: stages } };
    }
    case 'turn_start':
      return { ...heard, move: undefined };
    case 'faint':
      return { ...heard, move: undefined, stages: { ...told.stages, [event.side]: EVEN } };
    default:
      return heard;
  }
}

function viewAfter<V extends ShownView>(view: V, event: Event, told: Told): V {
  switch (event.kind) {
    case 'turn_start':
      return { ...view, turn_number: event.turn };
    case 'field':
      return { ...view, field: withCondition(view.field, event) };
    case 'side_condition': {
      const side = view[event.side];
      return withSide(view, event.side, { ...side, conditions: withCondition(side.conditions, event) });
    }
    case 'switch':
      return withSide(view, event.side, switched(view[event.side], event, told));
    case 'battle_end':
      return view;
    default:
      return 'side' in event && 'slot' in event
        ? withCreature(view, event, (creature) => creatureAfter(creature, event, told))
        : view;
  }
}

const withSide = <V extends ShownView>(view: V, side: Owner, changed: ShownSide): V => ({
  ...view,
  [side]: changed,
});

function withCreature<V extends ShownView>(
  view: V,
  { side, slot }: { side: Owner; slot: number },
  change: (creature: Fighter) => Fighter,
): V {
  const team = view[side].team.map((each) => (each.slot === slot && 'species' in each ? change(each) : each));
  return withSide(view, side, { ...view[side], team });
}

type Lasts = { condition: string; change: 'started' | 'ended' };

/** How long it lasts is not told, and a layer is one more. */
function withCondition(conditions: readonly Lasting[], { condition, change }: Lasts): readonly Lasting[] {
  const others = conditions.filter((each) => each.condition !== condition);
  if (change === 'ended') return others;
  const before = conditions.find((each) => each.condition === condition);
  if (before) {
    const more = { ...before, layers: (before.layers ?? 1) + 1 };
    return conditions.map((each) => (each === before ? more : each));
  }
  return [...others, { condition, turns: null, layers: null }];
}

type Switch = Extract<Event, { kind: 'switch' }>;

function switched({ team, ...side }: ShownSide, event: Switch, told: Told): ShownSide {
  const { slot, species, types, level, status = null, hp } = event;
  const gone = team.find((each): each is Fighter => 'species' in each && each.active);
  const by = leftBy(told, event.side);
  const handedOn = HANDED_ON[by] ?? [];
  const handsAll = handsOnStages(told, event.side);
  const conditions = gone?.conditions.filter((each) => handedOn.includes(each)) ?? [];
  return {
    ...side,
    active_slot: slot,
    team: team.map((each) => {
      if (each.slot !== slot)
        return 'species' in each && each.active ? left(each, told.types[event.side][each.slot]) : each;
      return {
        ...each,
        ...{
          species,
          types,
          level,
          status,
          conditions,
          transformed_into: null,
          fainted: false,
          active: true,
        },
        ...(hp !== undefined && { hp }),
        ...('stat_stages' in each && { stat_stages: handsAll ? (gone?.stat_stages ?? EVEN) : EVEN }),
      };
    }),
  };
}

/** A creature that has left the field, or has fainted: what it was only there is over. */
const left = (creature: Fighter, types: readonly string[] = creature.types): Fighter => ({
  ...creature,
  ...{ types, conditions: [], transformed_into: null, active: false },
  ...(creature.stat_stages && { stat_stages: EVEN }),
});

type OfCreature = Exclude<
  Event,
  { kind: 'turn_start' | 'battle_end' | 'field' | 'side_condition' | 'switch' }
>;

function creatureAfter(creature: Fighter, event: OfCreature, told: Told): Fighter {
  switch (event.kind) {
    case 'damage':
    case 'heal':
    case 'recoil':
    case 'status_damage':
      return event.hp === undefined ? creature : { ...creature, hp: event.hp };
    case 'faint':
      return {
        ...left(creature, told.types[event.side][event.slot]),
        ...{ active: true, fainted: true, status: null },
        ...(creature.hp !== undefined && { hp: 0 }),
      };
    case 'status':
      return event.change === 'prevented' ? creature : withStatus(creature, event);
    case 'stat_stage': {
      const stages: Stages | undefined = creature.stat_stages && {
        ...creature.stat_stages,
        [event.stat]: event.stage,
      };
      return stages ? { ...creature, stat_stages: stages } : creature;
    }
    case 'types_changed':
      return { ...creature, types: event.types };
    case 'transform':
      return { ...creature, transformed_into: event.into };
    default:
      return creature;
  }
}

const MAJOR: ReadonlySet<string> = new Set<Status>([
  'burn',
  'poison',
  'toxic',
  'paralysis',
  'sleep',
  'freeze',
]);

function withStatus(creature: Fighter, { status, change }: { status: string; change: string }): Fighter {
  const isOn = change === 'applied';
  if (MAJOR.has(status)) return { ...creature, status: isOn ? (status as Status) : null };
  const others = creature.conditions.filter((each) => each !== status);
  return { ...creature, conditions: isOn ? [...others, status] : others };
}
