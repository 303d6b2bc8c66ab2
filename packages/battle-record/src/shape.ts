/**
 * A check of JSON: null for a value of type T, otherwise the first thing that is wrong, after its path. Only what
 * records need: a library for any schema would be larger than all the rest of a page that plays records.
 */
export type Shape<T> = ((value: unknown, path?: string) => string | null) & { readonly of?: T };

/** The type of the values that have a shape. */
export type Of<S> = S extends { readonly of?: infer T } ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type ObjectOf<R extends Fields, O extends Fields> = { [K in keyof R]: Of<R[K]> } & {
  [K in keyof O]?: Of<O[K]>;
};

const wrong = (path: string, message: string) => `${path || 'the whole'} ${message}`;

/** Tells if a value has the shape. */
export function has<T>(shape: Shape<T>, value: unknown): value is T {
  return shape(value) === null;
}

export const anything: Shape<unknown> = () => null;

export const nothing: Shape<null> = (value, path = '') =>
  value === null ? null : wrong(path, 'is not null');

/** A text that matches a pattern, if one is given; `what` names it. */
export function text(pattern?: RegExp, what = 'a text'): Shape<string> {
  return (value, path = '') =>
    typeof value === 'string' && (pattern === undefined || pattern.test(value))
      ? null
      : wrong(path, `is not ${what}`);
}

/** A whole number from `least` to `most`. */
export function integer(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Shape<number> {
  return (value, path = '') =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? null
      : wrong(path, Number.isFinite(most) ? `is no integer from ${least} to ${most}` : 'is no such integer');
}

/** One of these values. */
export function oneOf<const T extends string | boolean>(...values: readonly T[]): Shape<T> {
  return (value, path = '') =>
    values.includes(value as T)
      ? null
      : wrong(path, `is not ${values.map((each) => `${each}`).join(' or ')}`);
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null ? null : shape(value, path));
}

/** The first of the shapes whose problem is null, or the problem of the last. */
export function anyOf<S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Of<S[number]>> {
  return (value, path) => {
    let problem: string | null = null;
    for (const shape of shapes) {
      problem = shape(value, path);
      if (problem === null) return null;
    }
    return problem;
  };
}

/** A list of `least` to `most` of them. */
export function list<T>(shape: Shape<T>, least = 0, most = Number.POSITIVE_INFINITY): Shape<readonly T[]> {
  return (value, path = '') => {
    if (!Array.isArray(value)) return wrong(path, 'is no array');
    if (value.length < least || value.length > most)
      return wrong(path, `has ${value.length} items, not ${least} to ${most}`);
    for (const [index, item] of value.entries()) {
      const problem = shape(item, `${path}/${index}`);
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** An object with all the fields of `required`, and maybe some of `optional`; `others`: it may have any beside them. */
function fields(required: Fields, optional: Fields, others: boolean): Shape<never> {
  return (value, path = '') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrong(path, 'is no object');
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return wrong(path, `has no ${missing}`);
    for (const [name, item] of Object.entries(value)) {
      const [shape] = [required, optional].flatMap((each) => (Object.hasOwn(each, name) ? [each[name]] : []));
      if (!shape && !others) return wrong(path, `has an unknown field ${JSON.stringify(name)}`);
      const problem = shape ? shape(item, `${path}/${name}`) : null;
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** An object with these fields, and with no others. */
export const closed = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional: O = {} as O,
): Shape<ObjectOf<R, O>> => fields(required, optional, false);

/** An object with these fields, and with any others. */
export const open = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional: O = {} as O,
): Shape<ObjectOf<R, O>> => fields(required, optional, true);
