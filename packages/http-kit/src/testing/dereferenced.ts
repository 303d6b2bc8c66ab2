type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** An OpenAPI document with each component in the place of every reference to it. None may refer to itself. */
export function dereferenced<D>(document: D): D {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (!isObject(node)) return node;
    if (typeof node.$ref === 'string') return resolve(targetOf(document, node.$ref));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve(document) as D;
}

function targetOf(document: unknown, address: string): unknown {
  const [root, ...keys] = address.split('/');
  const target = keys.reduce<unknown>((node, key) => Object(node)[key], document);
  if (root !== '#' || target === undefined) throw new Error(`nothing is at ${address}`);
  return target;
}
