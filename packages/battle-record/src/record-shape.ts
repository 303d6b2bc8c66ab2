import { FORMAT_NAMES } from '@repo/formats';
import {
  anyOf,
  anything,
  closed,
  integer,
  list,
  type Of,
  oneOf,
  open,
  orNull,
  type Shape,
  text,
} from './shape.js';

/** Shown in the place of a trainer whose account is deleted. */
export const DELETED_TRAINER = 'deleted trainer';

/** A value for each of the two trainers. */
export const both = <T>(shape: Shape<T>) => closed({ challenger: shape, opponent: shape });

const trainer = text(/^([A-Za-z0-9_-]{3,32}|deleted trainer)$/, 'the name of a trainer');

const stats = (number: Shape<number>) =>
  closed({
    hp: number,
    attack: number,
    defense: number,
    special_attack: number,
    special_defense: number,
    speed: number,
  });

export const statValues = stats(integer());
export const individualValues = stats(integer(0, 31));

/** SHA-256 of a seed, or of a team, that was sealed, or null. */
export const seedHashes = both(orNull(text(/^[0-9a-f]{64}$/, 'a SHA-256 in lower case')));

const creature = closed(
  {
    species: text(),
    types: list(text(), 1, 2),
    level: integer(),
    nature: text(),
    individual_values: individualValues,
    stats: statValues,
    moves: list(open({ name: text() }), 1, 4),
  },
  {
    effort_values: stats(integer(0, 252)),
    ...{ weight: integer(), base_attack: integer(), ability: text(), item: text() },
  },
);

const action = anyOf(
  closed({ type: oneOf('attack'), move: integer(0) }),
  closed({ type: oneOf('switch'), slot: integer(0) }),
  closed({ type: oneOf('choose'), slots: list(integer(0), 1, 6) }),
  closed({ type: oneOf('forfeit', 'timeout') }),
);

const ratings = closed({ before: integer(), after: integer() });

/** The record of a finished battle, as `GET /battles/{id}/record` answers it. Tests hold it equal to the contract. */
export const battleRecord = closed(
  {
    battle_id: text(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'a UUID'),
    engine_version: integer(),
    format: oneOf(...FORMAT_NAMES),
    usernames: both(trainer),
    seed_commitment: text(),
    server_secret: text(),
    client_seeds: both(orNull(text())),
    teams: both(list(creature, 0, 6)),
    actions: list(both(orNull(action))),
    events: list(list(anything)),
    result: closed({
      winner: orNull(trainer),
      end_reason: oneOf('knockout', 'forfeit', 'timeout', 'draw', 'turn_limit'),
    }),
    ratings: both(ratings),
  },
  {
    rules: oneOf('classic', 'standard'),
    client_seed_hashes: seedHashes,
    team_hashes: seedHashes,
    origins: list(both(orNull(oneOf('trainer', 'default', 'deadline', 'house')))),
    rated: oneOf(false),
    points_limit: integer(0),
    house: closed({ side: oneOf('opponent'), level: integer(1), version: integer(1) }),
  },
);

/** The record of a finished battle: everything that is needed to compute it again, and its result. */
export type BattleRecord = Of<typeof battleRecord>;
