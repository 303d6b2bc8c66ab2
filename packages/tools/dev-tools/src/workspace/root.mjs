import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, with a separator at its end. */
export const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
