const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells if the text can be an id at all; anything else in a path is simply not found. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
