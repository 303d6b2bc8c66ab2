import type { Stats } from '@repo/battle-engine';
import type { CreatureFacts } from './sets.js';

/** The part of a species that decides what a team may have: the API's shape, so that clients have nothing to translate. */
export type SpeciesFacts = {
  /** The species of which it is a form; its own name where it is none. */
  readonly base_species: string;
  readonly base_stats: Stats;
  /** Also those that battles do not support. */
  readonly abilities: readonly { readonly name: string }[];
  /** All moves that it can learn, by whatever means. */
  readonly moves: readonly { readonly name: string }[];
};

/** The part of a move that decides it: the rules that have it; absent: all. */
export type MoveFacts = { readonly rules?: 'standard' };

/** The knowledge of a caller. In answers null says that there is no such thing, undefined that it is not known now. */
export type Facts = {
  species(name: string): SpeciesFacts | null | undefined;
  /** A move that no battle supports is none. */
  move(name: string): MoveFacts | null | undefined;
  /** True for an ability, or an item, that battles of `standard` support. */
  ability(name: string): boolean;
  item(name: string): boolean;
  /** A creature of the collection; asked for in formats of caught creatures only. */
  creature(id: string): CreatureFacts | 'released' | 'not_yours';
};

/** A species as the creature data have it. */
type SpeciesData = {
  readonly baseSpecies: string;
  readonly baseStats: Stats;
  readonly abilities: SpeciesFacts['abilities'];
  readonly learnset: SpeciesFacts['moves'];
  readonly learnsetOfStandard?: SpeciesFacts['moves'];
};

/** Returns the facts about a species of the creature data. */
export function speciesFacts(species: SpeciesData): SpeciesFacts {
  const { baseSpecies, baseStats, abilities, learnset, learnsetOfStandard = [] } = species;
  return {
    base_species: baseSpecies,
    base_stats: baseStats,
    abilities,
    moves: [...learnset, ...learnsetOfStandard],
  };
}
