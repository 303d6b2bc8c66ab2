/** `species` and `move` are kept by name; there is one `index`. */
export type ResourceKind = 'species' | 'move' | 'index';

/** Keeps what was fetched from the external service, for all processes and for good. */
export type ResourceStore = {
  /** Gives the value saved under this name, or null. */
  load(kind: ResourceKind, name: string): Promise<unknown>;
  /** Replaces what was saved under this name; `value` can be written as JSON. */
  save(kind: ResourceKind, name: string, value: unknown): Promise<void>;
  /** Names of everything of a kind that is saved, in alphabetical order. */
  names(kind: ResourceKind): Promise<string[]>;
};
