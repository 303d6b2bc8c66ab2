import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';

export const Timestamp = Type.String({
  title: 'Timestamp',
  format: 'date-time',
  description: 'RFC 3339, UTC.',
});

export const Username = Type.String({
  title: 'Username',
  minLength: 3,
  maxLength: 32,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Unique ignoring case.',
});

/** Shown in the place of a trainer whose account is deleted; nobody can register it. */
export const DELETED_TRAINER = 'deleted trainer';

/** The username of a trainer of a battle, who may be gone. */
export const TrainerName = Type.String({
  title: 'TrainerName',
  pattern: `^([A-Za-z0-9_-]{3,32}|${DELETED_TRAINER})$`,
  description: `A username, or "${DELETED_TRAINER}" where the account is deleted.`,
});

export const ResourceName = Type.String({
  title: 'ResourceName',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 60,
  description: 'The name of a species or a move: lower case, words joined by hyphens.',
});

export const EffectName = Type.String({
  title: 'EffectName',
  pattern: '^[a-z0-9]+(_[a-z0-9]+)*$',
  maxLength: 60,
  description: 'The name of an ability or an item: lower case, words joined by underscores.',
});

/** The rule sets: without abilities and held items, or with both. */
export const RULES = ['classic', 'standard'] as const;
export type Rules = (typeof RULES)[number];

/** RFC 9457 problem details, the body of every error of this service. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A URI reference that names the kind of problem.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String({ description: 'Stable and machine-readable, e.g. `not_your_turn`.' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Field → messages, for 400.' }),
    ),
  },
  {
    title: 'Problem',
    description:
      'RFC 9457 problem details. Each answer lists the codes it can have; a later version may add codes.',
    examples: [
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'The request is not valid; see the fields named.',
        code: 'validation',
        errors: { move_index: ['Must be at most 3.'] },
      },
    ],
  },
);
export type Problem = Type.Static<typeof Problem>;

/** Entries of a page, at most. */
export const LONGEST_PAGE = 100;

/** `limit` of a list. */
export const pageLimit = (standard: number) =>
  Type.Integer({ minimum: 1, maximum: LONGEST_PAGE, default: standard });

/** Moves of a creature, at most. */
export const MOST_MOVES = 4;

/** Creatures of a team, at most. */
export const LARGEST_TEAM = 6;

/** `limit` and `offset` of a list. */
export const pageQuery = (maximum: number, standard: number) =>
  Type.Object({
    limit: Type.Integer({ minimum: 1, maximum, default: standard }),
    offset: Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
  });

/** A value for each of the two trainers of a battle. */
export const both = <T extends Type.TSchema>(schema: T, options: Type.TObjectOptions = {}) =>
  Closed({ challenger: schema, opponent: schema }, options);

/** The object, or null. Other than in a union, its defaults are filled in. */
export const ObjectOrNull = <T extends Type.TObject>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>({ ...schema, type: ['object', 'null'] });

/** A body that may be left out altogether: validated as null then. */
export const OptionalBody = <T extends Type.TObject>(schema: T) => ObjectOrNull(schema);
