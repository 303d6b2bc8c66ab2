/** Tells if two values are the same JSON, whatever the order of fields. @throws RangeError nested too deeply */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isSameJson((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}
