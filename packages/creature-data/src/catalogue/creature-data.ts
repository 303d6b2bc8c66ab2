import type { MoveRecord, Stats, TypeName } from '@repo/battle-engine';

/** A move a species can learn. */
export type LearnableMove = {
  /** Identifier of a supported move: `thunder-punch`. */
  name: string;
  /** Level at which it is first learned by level-up (0 on evolving, 1 from the start); null: by other means. */
  level: number | null;
};

/** An ability that creatures of a species can have, by the engine's name: `rough_skin`. Few have a hidden one. */
export type SpeciesAbility = { name: string; hidden: boolean };

/** A species, or a form of one that can be caught. */
export type Species = {
  /** Identifier in lower case with hyphens: `mr-mime`, `ninetales-alola`. */
  name: string;
  /** The species of which it is a form, by its own name where it is none: `ninetales` of `ninetales-alola`. */
  baseSpecies: string;
  types: readonly [TypeName] | readonly [TypeName, TypeName];
  baseStats: Stats;
  /** In hectograms, from 1. */
  weight: number;
  /** In the order of their slots, the hidden one last; also those that the engine does not support. */
  abilities: readonly SpeciesAbility[];
  /** Only moves the engine supports, by name. */
  learnset: readonly LearnableMove[];
  /** Those besides that do nothing without abilities or items, and so are there only in battles of `standard`; absent where there are none. */
  learnsetOfStandard?: readonly LearnableMove[];
};

/** One page of species names; `total` counts all of them. */
export type SpeciesPage = { total: number; names: readonly string[] };

/**
 * A source of species and moves. Every method may reject with `CreatureDataUnavailable` when the data is neither stored
 * nor can be fetched; the bundled snapshot never does.
 */
export type Catalogue = {
  /** Names of the species that can be caught, in the order of the national index. `limit` and `offset` ≥ 0. */
  listSpecies(page: { limit: number; offset: number }): Promise<SpeciesPage>;
  /** null: no such species. */
  species(name: string): Promise<Species | null>;
  /** null: no such move, or one the engine does not support. */
  move(name: string): Promise<MoveRecord | null>;
  /** The supported ones among the named moves, keyed by name. */
  moves(names: readonly string[]): Promise<ReadonlyMap<string, MoveRecord>>;
  /**
   * A species that can learn at least one damaging move.
   * @param pick gives an integer from 0 to n − 1; the only source of chance
   */
  randomSpecies(pick: (n: number) => number): Promise<Species>;
};

/** A creature that was caught, as far as it refers to species and moves. */
type Caught = { species: string; moves: readonly string[] };

/** The species and moves of some creatures, by name. */
export type CreatureRecords = {
  species: ReadonlyMap<string, Species>;
  moves: ReadonlyMap<string, MoveRecord>;
};

/** The catalogue, and the records of creatures that were caught. */
export type CreatureData = Catalogue & {
  /**
   * Finds the species and moves of creatures that were caught, by the rules of this version. Never asks the external
   * service: it takes what is kept of it, and what is bundled.
   */
  recordsOf(creatures: readonly Caught[]): Promise<CreatureRecords>;
};

export type UnavailableReason =
  /** No answer within the time allowed. */
  | 'timeout'
  /** No connection, or it broke. */
  | 'network'
  /** The service answered with a status from 500 on. */
  | 'server_error'
  /** The service does not want to answer: too many requests, not allowed. */
  | 'refused'
  /** The answer is a redirect, too large, not JSON, or not of the shape expected. */
  | 'bad_response'
  /** The circuit breaker is open after too many failures in a row: no request is sent. */
  | 'circuit_open';

/** Thrown when the external creature data service cannot be read and the resource is not in the database. */
export class CreatureDataUnavailable extends Error {
  override readonly name = 'CreatureDataUnavailable';
  readonly reason: UnavailableReason;
  /** When asking again makes sense, in whole seconds. */
  readonly retryAfterSeconds: number;

  constructor(reason: UnavailableReason, retryAfterSeconds: number, cause?: unknown) {
    super(`creature data unavailable: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
