import type { Event } from '@repo/contracts/battle';
import type { Owner } from '../words/names.js';
import { fighterAt, type ShownView } from './shown.js';

/** Something that moves, from `at` for `ms`. */
export type Cue = { readonly at: number; readonly ms: number; readonly act: Act; readonly who: Owner };

/** What a creature does, or its bar. */
export type Act = 'lunge' | 'hit' | 'dodge' | 'fall' | 'leave' | 'enter' | 'bar';

/** How an event is played. */
export type Play = { ms: number; cues: readonly Cue[]; foldAt?: number; sayAt?: number };

/** What surrounds an event. */
export type Place = { before: ShownView; next: Event | undefined };

type Grammar = { [K in Event['kind']]: (event: Extract<Event, { kind: K }>, place: Place) => Play };

const cue = (at: number, ms: number, act: Act, who: Owner): Cue => ({ at, ms, act, who });

const GRAMMAR: Grammar = {
  turn_start: () => ({ ms: 320, cues: [] }),
  move: ({ side }) => ({ ms: 620, cues: [cue(120, 420, 'lunge', side)] }),
  damage: ({ side, effectiveness, critical }) => ({
    ms: 900 + (critical ? 260 : 0) + (effectiveness > 1 ? 180 : 0),
    cues: [cue(0, 420, 'hit', side), cue(120, 480, 'bar', side)],
  }),
  heal: ({ side }) => ({ ms: 820, cues: [cue(80, 560, 'bar', side)] }),
  miss: ({ side }) => ({ ms: 660, cues: [cue(0, 480, 'dodge', otherOf(side))] }),
  immune: () => ({ ms: 720, cues: [] }),
  faint: ({ side }) => ({
    ms: 1600,
    // Whoever faints without a blow loses what it had left.
    cues: [cue(0, 440, 'bar', side), cue(160, 1080, 'fall', side)],
    sayAt: 160,
    foldAt: 1240,
  }),
  switch({ side }, { before }) {
    const gone = fighterAt(before[side]);
    const out = gone && !gone.fainted ? 400 : 0;
    return {
      ms: out + 860,
      cues: [...(out ? [cue(0, out, 'leave', side)] : []), cue(out, 760, 'enter', side)],
      foldAt: out,
    };
  },
  status: ({ change }) => ({ ms: change === 'applied' ? 820 : 560, cues: [], foldAt: 200 }),
  status_damage: ({ side }) => ({
    ms: 820,
    cues: [cue(60, 300, 'hit', side), cue(140, 460, 'bar', side)],
  }),
  // Those of one creature come quickly, one after the other.
  stat_stage: ({ side, slot }, { next }) => ({
    ms: next?.kind === 'stat_stage' && next.side === side && next.slot === slot ? 280 : 700,
    cues: [],
  }),
  types_changed: () => ({ ms: 700, cues: [], foldAt: 250 }),
  move_learned: () => ({ ms: 480, cues: [] }),
  transform: ({ side }) => ({
    ms: 1000,
    cues: [cue(0, 400, 'leave', side), cue(400, 600, 'enter', side)],
    foldAt: 400,
  }),
  uses_lost: () => ({ ms: 520, cues: [] }),
  cannot_move: () => ({ ms: 720, cues: [] }),
  recoil: ({ side }) => ({ ms: 720, cues: [cue(0, 300, 'hit', side), cue(100, 440, 'bar', side)] }),
  field: ({ change }) => ({ ms: change === 'started' ? 1000 : 600, cues: [] }),
  side_condition: ({ change }) => ({ ms: change === 'started' ? 860 : 620, cues: [] }),
  battle_end: () => ({ ms: 1700, cues: [] }),
};

const otherOf = (side: Owner): Owner => (side === 'you' ? 'opponent' : 'you');

/** A kind of a later version has a sentence, and nothing that moves. */
const LATER_KIND: Play = { ms: 400, cues: [] };

/** How an event is played, by its kind. */
export function playOf(event: Event, place: Place): Play {
  if (!Object.hasOwn(GRAMMAR, event.kind)) return LATER_KIND;
  return (GRAMMAR[event.kind] as (event: Event, place: Place) => Play)(event, place);
}
