import type { Told } from './tell.repository.js';

/** Says that notices are committed: whoever streams them reads them now. */
export type Announce = (told: Told) => void;
