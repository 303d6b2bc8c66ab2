import type { StaticDecode, TObject } from 'typebox';
import { Value } from 'typebox/value';
import { fromText } from '../validation/from-text.js';

/** The settings are not usable; the message has one line for each problem and never a setting's value. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Stands in `.env.example` for each secret; no service starts with it. */
const PLACEHOLDER = 'CHANGE_ME';

/**
 * Reads the settings that `schema` names from `source`. An empty string counts as not set; names that the
 * schema does not know are ignored. Each property is described by `description`, which completes the
 * sentence "NAME must be …".
 *
 * @throws EnvError listing every problem at once
 */
export function parseEnv<S extends TObject>(
  schema: S,
  source: Record<string, string | undefined>,
): StaticDecode<S> {
  const given = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const settings = Value.Default(schema, fromText(schema, given));
  const problems = Object.entries(schema.properties).flatMap(([name, property]) => {
    const missing = !Object.hasOwn(Object(settings), name);
    if (missing) return schema.required?.includes(name) ? [problemOf(name, property, 'is not set')] : [];
    if (given[name]?.includes(PLACEHOLDER)) return [problemOf(name, property, `still holds ${PLACEHOLDER}`)];
    const value: unknown = Reflect.get(Object(settings), name);
    return Value.Check(property, value) ? [] : [problemOf(name, property, 'is not valid')];
  });
  if (problems.length > 0) throw new EnvError(problems);
  return Value.Decode(schema, settings);
}

function problemOf(name: string, property: object, what: string): string {
  const must = 'description' in property ? `: it must be ${String(property.description)}` : '';
  return `${name} ${what}${must}`;
}
