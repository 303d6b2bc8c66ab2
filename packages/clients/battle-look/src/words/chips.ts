import type { Stages, Status } from '@repo/battle-engine';
import { spaced, title } from './names.js';

/** A creature as either side sees it; only its own trainer is shown its stages. */
type Shown = {
  readonly status: Status | null;
  readonly stat_stages?: Readonly<Stages>;
  readonly conditions: readonly string[];
  readonly transformed_into: string | null;
};

/** A condition of a side, or over both. */
type Lasting = { readonly condition: string; readonly turns: number | null; readonly layers: number | null };

/** What stands beside a creature, or over the field, in words; `short` is for a narrow place. */
export type Chip = {
  kind: 'status' | 'stage' | 'shape' | 'condition';
  words: string;
  short: string;
  /** Of stages: good or bad for the creature. */
  tone?: 'good' | 'bad';
};

const STATUSES: Readonly<Record<Status, readonly [words: string, short: string]>> = {
  burn: ['burned', 'BRN'],
  poison: ['poisoned', 'PSN'],
  toxic: ['badly poisoned', 'TOX'],
  paralysis: ['paralysed', 'PAR'],
  sleep: ['asleep', 'SLP'],
  freeze: ['frozen', 'FRZ'],
};

/** In the order in which they are shown. */
const SHORT_STATS: Readonly<Record<keyof Stages, string>> = {
  attack: 'Atk',
  defense: 'Def',
  special_attack: 'SpA',
  special_defense: 'SpD',
  speed: 'Spe',
  accuracy: 'Acc',
  evasion: 'Eva',
};

/** Returns the chip of a status. */
export function statusChip(status: Status): Chip {
  const [words, short] = STATUSES[status];
  return { kind: 'status', words, short };
}

/** Returns all that ails or helps a creature that fights: its status, stages, shape and conditions, and those of its side. */
export function chipsOf(creature: Shown, side: readonly Lasting[]): Chip[] {
  const { status, stat_stages: stages, transformed_into: shape, conditions } = creature;
  return [
    ...(status ? [statusChip(status)] : []),
    ...(stages ? stageChips(stages) : []),
    ...(shape === null ? [] : [chip('shape', `as ${title(shape)}`)]),
    ...conditions.map((name) => chip('condition', spaced(name))),
    ...side.map((lasting) => ({
      ...chip('condition', spaced(lasting.condition)),
      short: shortWords(lasting),
    })),
  ];
}

/** Returns the chips of the conditions over both sides: weather, terrain, rooms. */
export const fieldChips = (field: readonly Lasting[]): Chip[] =>
  field.map((lasting) => {
    const { condition, turns } = lasting;
    const words = turns === null ? spaced(condition) : `${spaced(condition)} · ${turns} more`;
    return { kind: 'condition', words, short: shortWords(lasting) };
  });

const chip = (kind: Chip['kind'], words: string): Chip => ({ kind, words, short: words });

function stageChips(stages: Readonly<Stages>): Chip[] {
  const stats = Object.keys(SHORT_STATS) as (keyof Stages)[];
  return stats
    .filter((stat) => stages[stat] !== 0)
    .map((stat) => {
      const stage = stages[stat];
      const signed = `${stage > 0 ? '+' : '−'}${Math.abs(stage)}`;
      return {
        kind: 'stage',
        words: `${spaced(stat)} ${signed}`,
        short: `${SHORT_STATS[stat]} ${signed}`,
        tone: stage > 0 ? 'good' : 'bad',
      };
    });
}

/** `Reflect 3`, `Spikes ×2` */
const shortWords = ({ condition, turns, layers }: Lasting): string =>
  [
    title(condition.replaceAll('_', '-')),
    turns !== null && `${turns}`,
    layers !== null && layers > 1 && `×${layers}`,
  ]
    .filter(Boolean)
    .join(' ');
