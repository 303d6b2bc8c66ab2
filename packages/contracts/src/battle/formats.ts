import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { BattleFormat, Clock } from './battles.js';
import { EffectName, LARGEST_TEAM, ResourceName, RULES } from './common.js';
import { format } from './examples.js';

/** The origins of the creatures of a team. */
export const SETS = ['caught', 'free'] as const;

/** Rules about a team as a whole, and about what is in it. */
export const CLAUSES = ['species', 'item', 'sleep_moves', 'evasion', 'ohko'] as const;

const creatures = Type.Integer({ minimum: 1, maximum: LARGEST_TEAM });

const Bans = Closed(
  {
    base_stats_over: Nullable(Type.Integer(), {
      description: 'Species whose base stats add up to more are banned; null: none is.',
    }),
    abilities: Type.Array(EffectName),
    moves: Type.Array(ResourceName),
    items: Type.Array(EffectName),
  },
  { title: 'FormatBans', description: 'Things that no team of the format may have.' },
);

export const FormatDescription = Closed(
  {
    format: BattleFormat,
    name: Type.String({ description: 'For people.' }),
    rules: Nullable(Type.Enum([...RULES]), { description: 'Null: those that the challenge names.' }),
    sets: Type.Enum([...SETS], {
      title: 'FormatSets',
      description:
        '`caught`: creatures of the collection, as they are. `free`: any that the rules allow; none has to be caught.',
    }),
    bring: Closed(
      { least: creatures, most: creatures },
      { description: 'The number of creatures of a team.' },
    ),
    fight: Type.Integer({ minimum: 1, maximum: LARGEST_TEAM, description: 'The number of them that fight.' }),
    preview: Type.Boolean({
      description:
        'True: both see what the other has brought before they choose who fights. False: the first ones fight.',
    }),
    level: Type.Integer({ description: 'Of every creature.' }),
    clauses: Type.Array(
      Type.Enum([...CLAUSES], {
        title: 'Clause',
        description:
          'No species twice; no held item twice; no moves that put the opponent to sleep; nothing that raises evasion; ' +
          'no moves that knock out in one hit. A later version may add clauses.',
      }),
    ),
    bans: Bans,
    clock: Clock,
  },
  {
    title: 'Format',
    description: 'The needs of a team, and the number of its creatures that fight.',
    examples: [format],
  },
);
export type FormatDescription = Type.Static<typeof FormatDescription>;
