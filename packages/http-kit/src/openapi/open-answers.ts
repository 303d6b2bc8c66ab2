type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * The document with answers that may have more fields than it names: a later version may add some, and a client that was
 * generated from this one must not refuse them. Requests stay closed, so that a mistyped field is told of.
 */
export function withOpenAnswers<D extends { paths?: unknown }>(document: D): D {
  const operations = (methods: unknown) =>
    mapValues(methods, (operation) =>
      isObject(operation) && 'responses' in operation
        ? { ...operation, responses: opened(operation.responses) }
        : operation,
    );
  return { ...document, paths: mapValues(document.paths, operations) };
}

/** Examples are data, in which nothing is a schema; they have no field of that name. */
function opened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(opened);
  if (!isObject(node)) return node;
  const { additionalProperties, ...others } = node;
  return mapValues(additionalProperties === false ? others : node, opened);
}

const mapValues = (object: unknown, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(Object(object)).map(([key, value]) => [key, change(value)]));
