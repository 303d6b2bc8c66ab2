import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { EffectName, MOST_MOVES, OptionalBody, pageQuery, ResourceName, RULES, Timestamp } from './common.js';
import { ability, creature, heldItem, move, species } from './examples.js';

export const COLLECTION_LIMIT = 60;

export const StatValues = Closed(
  {
    hp: Type.Integer(),
    attack: Type.Integer(),
    defense: Type.Integer(),
    special_attack: Type.Integer(),
    special_defense: Type.Integer(),
    speed: Type.Integer(),
  },
  { title: 'StatValues', description: 'A number for each of the six stats.' },
);

const individualValue = Type.Integer({ minimum: 0, maximum: 31 });

/** Drawn at random when a creature is caught. Its owner sees them; everybody else only in records. */
export const IndividualValues = Closed(
  {
    hp: individualValue,
    attack: individualValue,
    defense: individualValue,
    special_attack: individualValue,
    special_defense: individualValue,
    speed: individualValue,
  },
  { title: 'IndividualValues', description: 'Drawn at random when the creature was caught.' },
);

/** A physical or special move does damage; a status move does something else. */
export const MoveCategory = Type.Enum(['physical', 'special', 'status'], { title: 'MoveCategory' });

/** What a move does, in words for people. */
export const MoveEffect = Nullable(
  Type.String({
    description:
      'What the move does beside its damage, in one or two sentences for people; null: nothing else. The words may change.',
  }),
);

const Level = Nullable(Type.Integer({ description: 'Learned at this level; null: by other means only.' }));

const moveFields = {
  name: ResourceName,
  type: Type.String(),
  category: MoveCategory,
  power: Nullable(Type.Integer()),
  accuracy: Nullable(Type.Integer({ description: 'Percent; null: cannot miss.' })),
  pp: Type.Integer(),
  priority: Type.Integer(),
  effect: MoveEffect,
};

/** A move at its place in a creature's list; `index` is what an attack names. */
export const CreatureMove = Closed(
  { index: Type.Integer({ minimum: 0, maximum: MOST_MOVES - 1 }), ...moveFields },
  { title: 'CreatureMove', description: '`index` is what an attack names as `move_index`.' },
);
export type CreatureMove = Type.Static<typeof CreatureMove>;

export const Move = Closed(moveFields, { title: 'Move', examples: [move] });
export type Move = Type.Static<typeof Move>;

/** A move that a species can learn. */
export const LearnableMove = Closed(
  { level: Level, ...moveFields },
  { title: 'LearnableMove', examples: [{ level: null, ...move }] },
);
export type LearnableMove = Type.Static<typeof LearnableMove>;

export const Types = Type.Unsafe<readonly string[]>(Type.Array(Type.String(), { minItems: 1, maxItems: 2 }));

/** Of a creature in battle: a move may have added a type or taken the only one. */
export const TypesNow = Type.Unsafe<readonly string[]>(
  Type.Array(Type.String(), { maxItems: 3, description: 'As they are now; moves can change them.' }),
);

export const Nickname = Type.String({
  title: 'Nickname',
  minLength: 1,
  maxLength: 24,
  pattern: '^\\S(.*\\S)?$',
  description: 'Does not begin or end with white space.',
});

export const Creature = Closed(
  {
    id: Type.String({ format: 'uuid' }),
    species: ResourceName,
    nickname: Nullable(Type.String()),
    types: Types,
    level: Type.Integer(),
    nature: Type.String(),
    individual_values: IndividualValues,
    stats: StatValues,
    moves: Type.Array(CreatureMove),
    ability: Nullable(EffectName, { description: 'It counts in battles of `standard`; null: none.' }),
    held_item: Nullable(EffectName, { description: 'It counts in battles of `standard`; null: none.' }),
    caught_at: Timestamp,
    position: Type.Integer({
      minimum: 0,
      description: 'Place in the collection, from 0; the first N fight.',
    }),
  },
  { title: 'Creature', examples: [creature] },
);
export type Creature = Type.Static<typeof Creature>;

export const CatchBody = OptionalBody(
  Closed(
    { species: Type.Optional(ResourceName) },
    { title: 'CatchBody', examples: [{ species: 'pikachu' }] },
  ),
);

export const OrderBody = Closed(
  {
    creature_ids: Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: COLLECTION_LIMIT,
      uniqueItems: true,
    }),
  },
  { title: 'OrderBody', examples: [{ creature_ids: [creature.id] }] },
);

export const CreaturePatch = Closed(
  {
    nickname: Type.Optional(Nullable(Nickname)),
    moves: Type.Optional(Type.Array(ResourceName, { minItems: 1, maxItems: MOST_MOVES, uniqueItems: true })),
    ability: Type.Optional(EffectName),
    held_item: Type.Optional(Nullable(EffectName, { description: 'Null: it holds nothing any more.' })),
  },
  {
    minProperties: 1,
    title: 'CreaturePatch',
    examples: [
      { nickname: 'Sprout', moves: ['seed-bomb', 'synthesis'] },
      { ability: ability.name, held_item: heldItem.name },
    ],
  },
);
export type CreaturePatch = Type.Static<typeof CreaturePatch>;

export const CreatureParams = Type.Object({ id: Type.String() });
export const ResourceParams = Type.Object({ name: Type.String() });

export const SpeciesQuery = pageQuery(200, 50);

export const SpeciesMovesQuery = Type.Object({
  rules: Type.Enum([...RULES], {
    default: 'classic',
    description:
      'The moves as battles by these rules have them: `standard` has some more, and some do more in it.',
  }),
});

export const SpeciesSummary = Closed(
  { name: ResourceName },
  { title: 'SpeciesSummary', examples: [{ name: 'pikachu' }] },
);

export const Species = Closed(
  {
    name: ResourceName,
    base_species: Type.String({
      description: 'The species of which it is a form; its own name where it is none.',
    }),
    types: Types,
    base_stats: StatValues,
    abilities: Type.Array(
      Closed({
        name: EffectName,
        hidden: Type.Boolean({ description: 'No creature has it when it is caught.' }),
      }),
      {
        description: 'The abilities that creatures of this species can have, of those that battles support.',
      },
    ),
    moves: Type.Array(
      Closed({
        name: ResourceName,
        level: Level,
      }),
      { description: 'The moves that this species can learn, of those that battles of `classic` support.' },
    ),
  },
  { title: 'Species', examples: [species] },
);
export type Species = Type.Static<typeof Species>;

const effectFields = {
  name: EffectName,
  text: Type.String({ description: 'What it does, in a sentence or two for people. The words may change.' }),
};

export const Ability = Closed(effectFields, { title: 'Ability', examples: [ability] });
export type Ability = Type.Static<typeof Ability>;

export const Item = Closed(effectFields, { title: 'Item', examples: [heldItem] });
export type Item = Type.Static<typeof Item>;

/** More than there are abilities, or items. */
export const EffectsQuery = pageQuery(500, 500);
