import { type MoveFacts, moveFactsOf } from '@repo/battle-hints/moves';
import type { Event } from '@repo/contracts/battle';
import { type Owner, spaced } from '../words/names.js';
import { type Cue, cue, type Word } from './cues.js';
import { fighterAt, type Shown } from './shown.js';

/** How an event is played, in milliseconds; `hears` is the sound that it begins with. */
export type Play = {
  ms: number;
  cues: readonly Cue[];
  foldAt?: number;
  sayAt?: number;
  hears?: string;
};

/** What surrounds an event. */
export type Place = { before: Shown; next: Event | undefined };

type Grammar = { [K in Event['kind']]: (event: Extract<Event, { kind: K }>, place: Place) => Play };

const UNKNOWN_MOVE: MoveFacts = { type: 'normal', category: 'physical', contact: true };

const otherOf = (side: Owner): Owner => (side === 'you' ? 'opponent' : 'you');

/** The move by which something happens to a creature. */
function causeOf({ before }: Place, side: Owner): MoveFacts {
  const { move } = before.told;
  return (move && move.side !== side && moveFactsOf(move.name)) || UNKNOWN_MOVE;
}

const word = (at: number, ms: number, who: Owner, text: string, look: Word['look'], note?: string): Cue =>
  cue(at, ms, who, { act: 'word', text, look, ...(note !== undefined && { note }) });

const SHARES: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½' };

/** 0 for a weak hit, 1 for a plain one, 2 for a strong one, and one more for a critical one. */
const forceOf = ({ effectiveness, critical }: { effectiveness: number; critical: boolean }): number =>
  (effectiveness > 1 ? 2 : effectiveness < 1 ? 0 : 1) + (critical ? 1 : 0);

function noteOf({
  effectiveness,
  critical,
}: {
  effectiveness: number;
  critical: boolean;
}): string | undefined {
  const notes = [
    critical && 'critical',
    effectiveness !== 1 && `×${SHARES[effectiveness] ?? effectiveness}`,
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' ') : undefined;
}

const lost = (amount: number | undefined): string => (amount === undefined ? '− HP' : `−${amount}`);

/** Aimed at the other creature, as what follows shows. */
const isAimed = (side: Owner, next: Event | undefined): boolean =>
  next !== undefined &&
  (next.kind === 'miss' ||
    (['status', 'stat_stage', 'immune', 'types_changed', 'uses_lost'].includes(next.kind) &&
      'side' in next &&
      next.side !== side));

const GRAMMAR: Grammar = {
  turn_start: () => ({ ms: 320, cues: [], hears: 'page' }),
  move({ side, move }, { next }) {
    const { type, category, contact } = moveFactsOf(move) ?? UNKNOWN_MOVE;
    const hears = `move ${type}`;
    if (category === 'status' && !isAimed(side, next)) {
      return {
        ...{ ms: 760, hears },
        cues: [cue(80, 420, side, { act: 'hop' }), cue(120, 640, side, { act: 'aura', type })],
      };
    }
    if (contact) {
      return {
        ...{ ms: 560, hears },
        cues: [cue(0, 760, side, { act: 'lunge' }), cue(260, 300, side, { act: 'trail' })],
      };
    }
    return {
      ...{ ms: 860, hears },
      cues: [cue(0, 620, side, { act: 'cast' }), cue(240, 660, side, { act: 'shot', type })],
    };
  },
  damage(event, place) {
    const { side, amount, effectiveness, critical } = event;
    const { type } = causeOf(place, side);
    const force = forceOf(event);
    const ms = 900 + (critical ? 260 : 0) + (effectiveness > 1 ? 180 : 0);
    const look = effectiveness > 1 ? 'strong' : effectiveness < 1 ? 'weak' : 'number';
    return {
      ...{ ms, hears: `hit ${Math.min(2, force)}` },
      cues: [
        cue(0, 420, side, { act: 'hit', force }),
        cue(0, 620, side, { act: 'burst', type, force }),
        ...(force >= 2 ? [cue(0, 460, side, { act: 'lines' })] : []),
        cue(120, 480, side, { act: 'bar' }),
        word(60, ms - 60, side, lost(amount), look, noteOf(event)),
      ],
    };
  },
  heal: ({ side, amount }) => ({
    ...{ ms: 820, hears: 'heal' },
    cues: [
      cue(0, 760, side, { act: 'crosses' }),
      cue(0, 600, side, { act: 'swell' }),
      cue(80, 560, side, { act: 'bar' }),
      word(60, 740, side, amount === undefined ? '+ HP' : `+${amount}`, 'heal'),
    ],
  }),
  miss: ({ side }) => ({
    ...{ ms: 660, hears: 'miss' },
    cues: [cue(0, 480, otherOf(side), { act: 'dodge' }), word(60, 580, otherOf(side), 'missed', 'plain')],
  }),
  immune: ({ side, reason }) => ({
    ...{ ms: 720, hears: 'dull' },
    cues: [
      cue(0, 560, side, { act: 'ward' }),
      word(60, 640, side, reason === 'protect' ? 'protected' : 'no effect', 'plain'),
    ],
  }),
  faint: ({ side }) => ({
    ...{ ms: 1600, sayAt: 160, foldAt: 1240, hears: 'faint' },
    cues: [
      // Whoever faints without a blow loses what it had left.
      cue(0, 440, side, { act: 'bar' }),
      cue(160, 1080, side, { act: 'fall' }),
      cue(560, 520, side, { act: 'dust' }),
      word(620, 960, side, 'knocked out', 'stamp'),
    ],
  }),
  switch({ side }, { before }) {
    const gone = fighterAt(before.view[side]);
    const out = gone && !gone.fainted ? 400 : 0;
    return {
      ...{ ms: out + 860, foldAt: out, hears: 'enter' },
      cues: [
        ...(out ? [cue(0, out, side, { act: 'leave' })] : []),
        cue(out, 760, side, { act: 'enter' }),
        cue(out, 640, side, { act: 'appear' }),
      ],
    };
  },
  status({ side, status, change }) {
    if (change !== 'applied') {
      const act = change === 'cured' ? 'crosses' : 'ward';
      return { ms: 560, foldAt: 200, cues: [cue(0, 500, side, { act })], hears: 'heal' };
    }
    return {
      ...{ ms: 820, foldAt: 200, hears: 'ail' },
      cues: [
        cue(0, 700, side, { act: 'ailing', status }),
        cue(0, 360, side, { act: 'shiver' }),
        word(120, 660, side, spaced(status), 'bad'),
      ],
    };
  },
  status_damage: ({ side, status, amount }) => ({
    ...{ ms: 820, hears: 'ail' },
    cues: [
      cue(0, 600, side, { act: 'ailing', status }),
      cue(60, 300, side, { act: 'wince' }),
      cue(140, 460, side, { act: 'bar' }),
      word(80, 720, side, lost(amount), 'number'),
    ],
  }),
  stat_stage({ side, slot, stat, change }, { next }) {
    // Those of one creature come quickly, one after the other.
    const ms = next?.kind === 'stat_stage' && next.side === side && next.slot === slot ? 340 : 700;
    const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
    return {
      ...{ ms, hears: change < 0 ? 'down' : 'up' },
      cues: [
        cue(0, 640, side, { act: 'arrows', isUp: change >= 0 }),
        cue(0, ms, side, { act: change < 0 ? 'sag' : 'swell' }),
        word(0, ms, side, `${spaced(stat)} ${sign}${Math.abs(change)}`, change < 0 ? 'bad' : 'good'),
      ],
    };
  },
  types_changed: ({ side }) => ({
    ...{ ms: 700, foldAt: 250, hears: 'up' },
    cues: [cue(0, 600, side, { act: 'aura', type: 'normal' })],
  }),
  move_learned: ({ side }) => ({ ms: 480, cues: [cue(0, 420, side, { act: 'hop' })], hears: 'up' }),
  transform: ({ side }) => ({
    ...{ ms: 1000, foldAt: 400, hears: 'enter' },
    cues: [
      cue(0, 400, side, { act: 'leave' }),
      cue(400, 600, side, { act: 'enter' }),
      cue(400, 560, side, { act: 'appear' }),
    ],
  }),
  uses_lost: ({ side, amount }) => ({
    ...{ ms: 520, hears: 'down' },
    cues: [word(0, 480, side, `−${amount} uses`, 'bad')],
  }),
  ability: ({ side, ability }) => ({
    ...{ ms: 620, hears: 'up' },
    cues: [word(0, 580, side, spaced(ability), 'plain')],
  }),
  item: ({ side, item }) => ({
    ...{ ms: 620, hears: 'up' },
    cues: [word(0, 580, side, spaced(item), 'plain')],
  }),
  cannot_move: ({ side, reason }) => ({
    ...{ ms: 720, hears: 'dull' },
    cues: [cue(0, 520, side, { act: 'balk' }), word(60, 620, side, spaced(reason), 'plain')],
  }),
  recoil: ({ side, amount }) => ({
    ...{ ms: 720, hears: 'hit 0' },
    cues: [
      cue(0, 300, side, { act: 'wince' }),
      cue(100, 440, side, { act: 'bar' }),
      word(60, 640, side, lost(amount), 'number'),
    ],
  }),
  field: ({ condition, change }) => ({
    ...{ ms: change === 'started' ? 1000 : 600, hears: 'field' },
    cues: change === 'started' ? [cue(0, 960, 'you', { act: 'sky', condition })] : [],
  }),
  side_condition({ side, condition, change }) {
    const isBroken = change === 'ended';
    const ms = isBroken ? 620 : 860;
    return {
      ...{ ms, hears: isBroken ? 'break' : 'shield' },
      cues: [cue(0, ms, side, { act: 'pane', condition, isBroken })],
    };
  },
  battle_end({ outcome, winner: name }) {
    const winner = outcome === 'draw' ? undefined : outcome;
    return {
      ...{ ms: 1700, hears: outcome === 'you' ? 'won' : 'lost' },
      cues: [
        ...(winner ? [cue(0, 1700, winner, { act: 'cheer' })] : []),
        cue(0, 1700, 'you', { act: 'curtain', isWon: outcome === 'you' }),
        word(0, 1700, 'you', name === null ? 'A draw' : `${name} won`, 'end'),
      ],
    };
  },
};

/** A kind of a later version has a sentence, and nothing that moves. */
const LATER_KIND: Play = { ms: 400, cues: [] };

/** How an event is played, by its kind. */
export function playOf(event: Event, place: Place): Play {
  if (!Object.hasOwn(GRAMMAR, event.kind)) return LATER_KIND;
  return (GRAMMAR[event.kind] as (event: Event, place: Place) => Play)(event, place);
}
