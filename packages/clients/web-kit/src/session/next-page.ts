/** Where to go after logging in: back to the page of this app that asked for it. */
export const nextPage = (next: string | undefined): string =>
  next?.startsWith('/app/') && !next.startsWith('/app/log-in') ? next : '/app/';
