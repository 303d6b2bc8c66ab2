import { type HouseTeam, MIGHTY, PLAIN, SEASONED } from './teams.js';

export type Level = {
  name: string;
  /** Elo points, which battles do not move: those that `npm run house:calibrate` finds. */
  rating: number;
  /** In one sentence, for people. */
  description: string;
  /** Of its choices so many are anything that is legal, 0 to 1; for the others it looks one step ahead. */
  carelessness: number;
  team: HouseTeam;
};

/** The opponents, the weakest first. Each is stronger than the one before: `npm run house:calibrate` shows by how much. */
export const LEVELS: readonly Level[] = [
  {
    name: 'pup',
    rating: 450,
    description: 'Does anything, without a thought.',
    carelessness: 1,
    team: PLAIN,
  },
  {
    name: 'scout',
    rating: 680,
    description: 'Thinks about two of five actions.',
    carelessness: 3 / 5,
    team: PLAIN,
  },
  {
    name: 'ranger',
    rating: 870,
    description: 'Thinks about four of five actions.',
    carelessness: 1 / 5,
    team: PLAIN,
  },
  {
    name: 'veteran',
    rating: 1160,
    description: 'Thinks about two of three actions, with creatures that cover for each other.',
    carelessness: 1 / 3,
    team: SEASONED,
  },
  {
    name: 'captain',
    rating: 1380,
    description: 'Thinks about every action, with creatures that cover for each other.',
    carelessness: 0,
    team: SEASONED,
  },
  {
    name: 'champion',
    rating: 1460,
    description: 'Thinks about every action, with some of the strongest creatures.',
    carelessness: 0,
    team: MIGHTY,
  },
];
