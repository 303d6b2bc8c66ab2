const INTEGER = /^(0|-?[1-9][0-9]*)$/;
const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;

/**
 * Turns the fields of a query, a path or the environment, which arrive as text, into the values their schema asks for.
 * Only the one canonical form of a value counts: `10`, never `0x10`, `1e1`, `+10` or ` 10`; other text stays
 * text, for the schema to refuse.
 */
export function fromText(schema: unknown, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const properties: object = Object(Object(schema).properties);
  return Object.fromEntries(
    Object.entries(input).map(([name, text]) => [name, convert(Reflect.get(properties, name), text)]),
  );
}

function convert(property: unknown, text: unknown): unknown {
  const type = typeof property === 'object' && property !== null && 'type' in property ? property.type : '';
  if (typeof text !== 'string') return text;
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
