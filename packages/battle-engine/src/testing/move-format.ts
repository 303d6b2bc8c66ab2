import { MOVE_EFFECT_SCHEMAS } from '../data/move-effects.js';
import { MoveRecord } from '../data/move-record.js';
import type { Schema } from '../data/schema.js';

/** The name of a field in the record of a battle. */
function inRecords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The values that a schema allows, in words. */
function valuesOf(schema: Schema): string {
  const { anyOf, items, prefixItems, properties, additionalProperties, type } = schema;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map(valuesOf).join(' or ');
  if (type === 'integer') return `${schema.minimum} to ${schema.maximum}`;
  if (properties !== undefined) return fieldsOf(schema);
  if (additionalProperties) return `by name: ${valuesOf(additionalProperties)}`;
  if (prefixItems !== undefined) return `list of ${prefixItems.map(valuesOf).join(', ')}`;
  if (items !== undefined) return `list of ${valuesOf(items)}`;
  return type === 'null' ? '`null`' : (type ?? '');
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).filter(([name]) => name !== 'kind');
  return fields
    .map(
      ([name, schema]) =>
        `\`${inRecords(name)}\`${required.includes(name) ? '' : ' (optional)'}: ${valuesOf(schema)}`,
    )
    .join('; ');
}

function row(name: string, values: string, description = ''): string {
  const named = description.replace(/`[a-zA-Z]+`/g, inRecords);
  return `| \`${name}\` | ${values} | ${named} |`;
}

/** The page that says what a record of a move may hold, in Markdown. */
export function moveFormatPage(): string {
  const { properties, required } = MoveRecord;
  const field = ([name, schema]: [string, Schema]) =>
    row(inRecords(name), name === 'effects' ? 'list of named effects' : valuesOf(schema), schema.description);
  const all = Object.entries(properties);
  const effects = MOVE_EFFECT_SCHEMAS.map((effect) =>
    row(String(effect.properties.kind.const), fieldsOf(effect), effect.description),
  );
  return [
    '# The record of a move',
    '',
    'A move as it stands in the record of a battle. In the code of the engine the same fields are in camelCase.',
    '',
    'Written from the schema in `packages/battle-engine/src/data/move-record.ts`, by',
    '`npm run pnpm -- --filter @repo/battle-engine move-format`. Which parts go with one another is in',
    '`packages/battle-engine/src/moves/fits.ts`.',
    '',
    '## Fields of every move',
    '',
    '| Field | Values | Meaning |',
    '| --- | --- | --- |',
    ...all.filter(([name]) => required.includes(name)).map(field),
    '',
    '## Optional fields',
    '',
    '| Field | Values | Meaning |',
    '| --- | --- | --- |',
    ...all.filter(([name]) => !required.includes(name)).map(field),
    '',
    '## Named effects',
    '',
    'Each is an object in `effects` with its `kind` and these parameters.',
    '',
    '| Kind | Parameters | Meaning |',
    '| --- | --- | --- |',
    ...effects,
    '',
  ].join('\n');
}
