import { CAPTAIN } from './teams/captain.js';
import { CHAMPION } from './teams/champion.js';
import { PUP } from './teams/pup.js';
import { RANGER } from './teams/ranger.js';
import type { HouseTeams } from './teams/read.js';
import { SCOUT } from './teams/scout.js';
import { VETERAN } from './teams/veteran.js';

export type Level = {
  name: string;
  /** Elo points, which battles do not move: those that `npm run house:calibrate` finds. */
  rating: number;
  /** In one sentence, for people. */
  description: string;
  /** Of its choices so many are anything that is legal, 0 to 1; for the others it looks one step ahead. */
  carelessness: number;
  teams: HouseTeams;
};

/** The opponents, the weakest first. Each is stronger than the one before: `npm run house:calibrate` shows by how much. */
export const LEVELS: readonly Level[] = [
  {
    name: 'pup',
    rating: 450,
    description: 'Does anything, without a thought.',
    carelessness: 1,
    teams: PUP,
  },
  {
    name: 'scout',
    rating: 720,
    description: 'Thinks about two of five actions.',
    carelessness: 3 / 5,
    teams: SCOUT,
  },
  {
    name: 'ranger',
    rating: 880,
    description: 'Thinks about four of five actions.',
    carelessness: 1 / 5,
    teams: RANGER,
  },
  {
    name: 'veteran',
    rating: 1080,
    description: 'Thinks about two of three actions, with creatures that cover for each other.',
    carelessness: 1 / 3,
    teams: VETERAN,
  },
  {
    name: 'captain',
    rating: 1320,
    description: 'Thinks about every action, with creatures that cover for each other.',
    carelessness: 0,
    teams: CAPTAIN,
  },
  {
    name: 'champion',
    rating: 1540,
    description: 'Thinks about every action, with some of the strongest creatures.',
    carelessness: 0,
    teams: CHAMPION,
  },
];
