const HOME = '/app/';
/** In the place of this app's own, so that an address with any other origin is none of the app. */
const ORIGIN = 'https://app.invalid';

/**
 * Where to go after logging in: back to the page of this app that asked for it. Whoever made the link chose `next`, so it is
 * resolved first, as a browser would, and taken only if it is still within the app.
 */
export function nextPage(next: string | undefined): string {
  if (next === undefined || !URL.canParse(next, ORIGIN)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  const isPage = origin === ORIGIN && pathname.startsWith(HOME) && !pathname.startsWith('/app/log-in');
  return isPage ? pathname + search + hash : HOME;
}
