import type { Side } from '../data/names.js';
import type { Event, ViewEvent, Viewpoint } from './types.js';

/** The event as the trainer of `viewer` may see it, built of what may be shown. */
export function censor(event: Event, viewer: Side): ViewEvent {
  const from = (side: Side): Viewpoint => (side === viewer ? 'you' : 'opponent');
  const { seq, turn, step } = event;
  if (event.kind === 'turn_start') return { seq, turn, step, kind: event.kind, side: null };
  if (event.kind === 'battle_end') {
    const winner = event.winner === null ? null : from(event.winner);
    return { seq, turn, step, kind: event.kind, side: null, winner, reason: event.reason };
  }
  if (event.kind === 'field') {
    const { kind, condition, change } = event;
    return { seq, turn, step, kind, side: null, condition, change };
  }
  const side = from(event.side);
  if (event.kind === 'side_condition') {
    const { kind, condition, change } = event;
    return { seq, turn, step, kind, side, condition, change };
  }
  const about = { seq, turn, step, side, slot: event.slot };
  const mine = event.side === viewer;
  switch (event.kind) {
    case 'move':
      return { ...about, kind: event.kind, species: event.species, move: event.move };
    case 'miss':
      return { ...about, kind: event.kind, move: event.move };
    case 'immune':
      return { ...about, kind: event.kind, reason: event.reason };
    case 'cannot_move':
      return { ...about, kind: event.kind, reason: event.reason };
    case 'faint':
      return { ...about, kind: event.kind };
    case 'status':
      return { ...about, kind: event.kind, status: event.status, change: event.change };
    case 'stat_stage':
      return { ...about, kind: event.kind, stat: event.stat, change: event.change, stage: event.stage };
    case 'types_changed':
      return { ...about, kind: event.kind, types: event.types };
    case 'move_learned':
      return { ...about, kind: event.kind, move: event.move };
    case 'transform':
      return { ...about, kind: event.kind, into: event.into };
    case 'uses_lost':
      return { ...about, kind: event.kind, move: event.move, amount: event.amount };
    case 'ability':
      return { ...about, kind: event.kind, ability: event.ability, change: event.change };
    case 'item':
      return { ...about, kind: event.kind, item: event.item, change: event.change };
    case 'switch': {
      const { kind, species, types, level, status } = event;
      return { ...about, kind, species, types, level, status, ...(mine && { hp: event.hp }) };
    }
    case 'damage': {
      const { kind, amount, effectiveness, critical, hp } = event;
      if (mine) return { ...about, kind, amount, effectiveness, critical, hp };
      if (event.revealing) return { ...about, kind, effectiveness, critical };
      return { ...about, kind, amount, effectiveness, critical };
    }
    case 'status_damage': {
      const { kind, status } = event;
      return { ...about, kind, status, ...(mine && { amount: event.amount, hp: event.hp }) };
    }
    case 'heal':
    case 'recoil':
      return { ...about, kind: event.kind, ...(mine && { amount: event.amount, hp: event.hp }) };
  }
}
