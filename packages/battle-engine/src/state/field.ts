import type { Room, Terrain, Weather } from '../data/names.js';

/** The conditions of the field, each room with the ends of turns until it is over. Both trainers see them. */
export type Field = {
  weather: Weather | null;
  /** Ends of turns until the weather is over; 0 without one. */
  weatherTurns: number;
  terrain: Terrain | null;
  terrainTurns: number;
  /** Present where they last longer than they are known to: by what the creature holds that has brought them. */
  weatherLonger?: true;
  terrainLonger?: true;
  /** Turns in a row before the last in which somebody has used a move that echoes, counted to 4, and that turn; 0: never. */
  echoedVoice: number;
  lastEchoedVoice: number;
} & Record<Room, number>;

/** The ends of turns that what a creature holds adds to those that its weathers, terrains and screens are known to last. */
export const LONGER_BY = 3;

/** A field with exactly this object has nothing on it; a state that was read from JSON may hold an equal one. */
export const EMPTY_FIELD: Readonly<Field> = Object.freeze({
  weather: null,
  weatherTurns: 0,
  terrain: null,
  terrainTurns: 0,
  trick_room: 0,
  wonder_room: 0,
  gravity: 0,
  fairy_lock: 0,
  echoedVoice: 0,
  lastEchoedVoice: 0,
});
