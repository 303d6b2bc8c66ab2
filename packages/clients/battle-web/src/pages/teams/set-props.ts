import type { Builder, DraftSet } from './use-draft.js';
import type { KnownTeam } from './use-facts.js';

/** One set of a team that is built. */
export type SetProps = {
  set: DraftSet;
  builder: Builder;
  known: KnownTeam;
  /** The reasons against this set, by field. */
  wrong: (field: string) => string | undefined;
};
