import { Type } from 'typebox';

// A schema with a `title` is a component of that name in the OpenAPI document, and is referred to wherever it stands.

/** An object that allows no fields but its own: clients learn of a mistyped name instead of being ignored. */
export const Closed = <P extends Type.TProperties>(properties: P, options: Type.TObjectOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** The schema, or null. A description given here is that of the field; the schema keeps its own. */
export const Nullable = <T extends Type.TSchema>(schema: T, options: Type.TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);

/** A union whose variants are told apart by the constant in the field `propertyName`. */
export const Discriminated = <T extends Type.TSchema[]>(
  propertyName: string,
  variants: [...T],
  options: Type.TSchemaOptions,
) => Type.Union(variants, { ...options, discriminator: { propertyName } });
