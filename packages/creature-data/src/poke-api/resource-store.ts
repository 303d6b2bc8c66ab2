/** `species` and `move` are kept by name; there is one `index`. */
export type ResourceKind = 'species' | 'move' | 'index';

/** Keeps what was fetched from the external service, for all processes and for good. */
export type ResourceStore = {
  /** Gives the values saved under these names, as far as there are any. */
  load(kind: ResourceKind, names: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Replaces what was saved under this name; `value` can be written as JSON. */
  save(kind: ResourceKind, name: string, value: unknown): Promise<void>;
  /** Names of everything of a kind that is saved, in alphabetical order. */
  names(kind: ResourceKind): Promise<string[]>;
};
