import { TYPE_NAMES, type TypeName } from '@repo/battle-engine';

/** @throws for what is no type of the 18×18 chart */
export function typeName(name: string): TypeName {
  const found = TYPE_NAMES.find((type) => type === name.toLowerCase());
  if (found === undefined) throw new Error(`unknown type ${name}`);
  return found;
}

/** @throws unless there are one or two types */
export function typePair(names: readonly string[]): readonly [TypeName] | readonly [TypeName, TypeName] {
  const [first, second, ...rest] = names.map(typeName);
  if (first === undefined || rest.length > 0) throw new Error(`${names.length} types`);
  return second === undefined ? [first] : [first, second];
}
