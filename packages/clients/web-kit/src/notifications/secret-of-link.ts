/**
 * Takes the secret of the link that has led here out of the address, where it is behind the `#` and so in no log, so that it is
 * in no history either.
 */
export function takeSecret(): string | undefined {
  const secret = location.hash.slice(1);
  if (secret === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return secret;
}
