/** Raised by every change after which the same seed, teams and actions could give other events. */
export const ENGINE_VERSION = 5;
