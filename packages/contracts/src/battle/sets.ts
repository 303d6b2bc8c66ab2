import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Nickname } from './collection.js';
import { EffectName, LARGEST_TEAM, MOST_MOVES, ResourceName } from './common.js';

export const NATURES = [
  ...(['hardy', 'lonely', 'brave', 'adamant', 'naughty'] as const),
  ...(['bold', 'docile', 'relaxed', 'impish', 'lax'] as const),
  ...(['timid', 'hasty', 'serious', 'jolly', 'naive'] as const),
  ...(['modest', 'mild', 'quiet', 'bashful', 'rash'] as const),
  ...(['calm', 'gentle', 'sassy', 'careful', 'quirky'] as const),
];

export const Nature = Type.Enum(NATURES, { title: 'Nature' });

const effort = Type.Integer({ minimum: 0, maximum: 255 });

export const EffortValues = Closed(
  {
    ...{ hp: effort, attack: effort, defense: effort },
    ...{ special_attack: effort, special_defense: effort, speed: effort },
  },
  { title: 'EffortValues', description: 'Points that raise stats; four of them by 1 at level 100.' },
);

const individual = Type.Integer({ minimum: 0, maximum: 31, default: 31 });
const points = Type.Integer({ minimum: 0, maximum: 255, default: 0 });

/** Of a request: what is left out has its usual value. */
const someOf = <T extends Type.TSchema>(value: T, title: string) =>
  Closed(
    {
      ...{ hp: value, attack: value, defense: value },
      ...{ special_attack: value, special_defense: value, speed: value },
    },
    { title },
  );

const creatureId = Type.String({ format: 'uuid' });

export const SetBody = Closed(
  {
    creature_id: Type.Optional(
      Nullable(creatureId, {
        description: 'A creature of the collection: in formats with caught creatures.',
      }),
    ),
    species: Type.Optional(ResourceName),
    nickname: Type.Optional(Nullable(Nickname)),
    ability: Type.Optional(Nullable(EffectName)),
    held_item: Type.Optional(Nullable(EffectName)),
    nature: Type.Optional(Nature),
    individual_values: Type.Optional(someOf(individual, 'IndividualValuesBody')),
    effort_values: Type.Optional(someOf(points, 'EffortValuesBody')),
    moves: Type.Array(ResourceName, { maxItems: MOST_MOVES }),
  },
  {
    title: 'SetBody',
    description:
      'One creature of a team, as it fights. A field that is left out is that of the creature, where the set names one, or else the usual: `serious`, 31 and 0, no ability and no item. In formats with caught creatures nature and values are always those of the creature.',
  },
);
export type SetBody = Type.Static<typeof SetBody>;

export const Sets = Type.Array(SetBody, { maxItems: LARGEST_TEAM });
