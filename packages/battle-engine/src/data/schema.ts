import { type TEnum, type TProperties, type TSchema, Type } from 'typebox';

// Parts that the schema of a move is made of. A description says what the value means; `docs/move-format.md` shows it.

/** An object with these properties and no others. */
export const Closed = <P extends TProperties>(properties: P, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description !== undefined && { description }) });

/** One of the names of a list. */
export const OneOf = <N extends string>(names: readonly N[], description?: string): TEnum<N[]> =>
  Type.Enum([...names], description === undefined ? {} : { description });

/** At least one of the names of a list, each once. */
export const SomeOf = <N extends string>(names: readonly N[], description?: string) =>
  Type.Immutable(
    Type.Array(OneOf(names), {
      minItems: 1,
      uniqueItems: true,
      ...(description !== undefined && { description }),
    }),
  );

/** At least one item. */
export const ListOf = <T extends TSchema>(items: T, description?: string) =>
  Type.Immutable(Type.Array(items, { minItems: 1, ...(description !== undefined && { description }) }));

export const Whole = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description !== undefined && { description }) });

/** A whole number that is not 0. */
export const Change = (most: number, description?: string) =>
  Type.Union([Whole(-most, -1), Whole(1, most)], description === undefined ? {} : { description });

export const Percent = (description?: string) => Whole(1, 100, description);

/** What is so where it is said. */
export const Flag = (description: string) => Type.Optional(Type.Literal(true, { description }));

/** Lower case with hyphens, as PokeAPI writes names. */
export const Name = (description?: string) =>
  Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', ...(description !== undefined && { description }) });
