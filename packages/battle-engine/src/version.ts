/**
 * Raised by every change after which the same seed, teams and actions could give other events, or after which a state that
 * was stored before could not be gone on with.
 */
export const ENGINE_VERSION = 9;
