/**
 * A definition of JSON, in words of JSON Schema, for values of type T. It is made by the functions below, and read by
 * `schema-check.ts` and by the page of the documentation that is written from it. A description says what the value means.
 */
export type Schema<T = unknown> = {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly type?: 'null' | 'boolean' | 'integer' | 'string' | 'array' | 'object';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly minProperties?: number;
  readonly description?: string;
  /** Never there: it tells the compiler of T. */
  readonly of?: T;
};

/** The type of the values that a schema is for. */
export type Of<S> = S extends { readonly of?: infer T } ? T : never;

type Fields = Readonly<Record<string, Schema>>;
type ObjectOf<R extends Fields, O extends Fields> = { [K in keyof R]: Of<R[K]> } & {
  [K in keyof O]?: Of<O[K]>;
};
type Plain<T> = { [K in keyof T]: T[K] };

const described = (description: string | undefined): { readonly description?: string } =>
  description === undefined ? {} : { description };

/** An object with the required fields, maybe some of the optional ones, and no others. */
export const Closed = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  description?: string,
  optional: O = {} as O,
): Schema<Plain<ObjectOf<R, O>>> & { readonly properties: R & O; readonly required: readonly string[] } => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
  ...described(description),
});

/** An object with any names and values of one kind, at least one. */
export const ByName = <T>(value: Schema<T>, description?: string): Schema<Record<string, T>> => ({
  type: 'object',
  additionalProperties: value,
  minProperties: 1,
  ...described(description),
});

/** An object with some of these names, at least one, and values of one kind. */
export const SomeByName = <N extends string, T>(
  names: readonly N[],
  value: Schema<T>,
  description?: string,
): Schema<{ [K in N]?: T }> => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, value])),
  additionalProperties: false,
  minProperties: 1,
  ...described(description),
});

/** A value that fits one of several schemas. */
export const AnyOf = <S extends readonly Schema[]>(
  schemas: S,
  description?: string,
): Schema<Of<S[number]>> => ({
  anyOf: schemas,
  ...described(description),
});

/** This value and no other. */
export const Exactly = <const T extends string | true>(value: T, description?: string): Schema<T> => ({
  const: value,
  ...described(description),
});

export const OrNull = <T>(schema: Schema<T>, description?: string): Schema<T | null> => ({
  anyOf: [schema, { type: 'null' }],
  ...described(description),
});

export const YesOrNo: Schema<boolean> = { type: 'boolean' };

/** One of the names of a list. */
export const OneOf = <const N extends string>(names: readonly N[], description?: string): Schema<N> => ({
  enum: names,
  ...described(description),
});

/** At least one of the names of a list, each once. */
export const SomeOf = <const N extends string>(
  names: readonly N[],
  description?: string,
): Schema<readonly N[]> => ({
  type: 'array',
  items: OneOf(names),
  minItems: 1,
  uniqueItems: true,
  ...described(description),
});

/** At least one item. */
export const ListOf = <T>(items: Schema<T>, description?: string): Schema<readonly T[]> => ({
  type: 'array',
  items,
  minItems: 1,
  ...described(description),
});

export const PairOf = <T>(item: Schema<T>, description?: string): Schema<readonly [T, T]> => ({
  type: 'array',
  prefixItems: [item, item],
  ...described(description),
});

export const Whole = (minimum: number, maximum: number, description?: string): Schema<number> => ({
  type: 'integer',
  minimum,
  maximum,
  ...described(description),
});

/** A whole number that is not 0. */
export const Change = (most: number, description?: string): Schema<number> =>
  AnyOf([Whole(-most, -1), Whole(1, most)], description);

export const Percent = (description?: string): Schema<number> => Whole(1, 100, description);

/** A field that is `true` or absent. */
export const Flag = (description: string): Schema<true> => Exactly(true, description);

/** Lower case with hyphens, as PokeAPI writes names. */
export const Name = (maxLength?: number, description?: string): Schema<string> => ({
  type: 'string',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  ...(maxLength !== undefined && { maxLength }),
  ...described(description),
});
