import {
  type FieldCondition,
  ROOMS,
  type Room,
  TERRAINS,
  type Terrain,
  WEATHERS,
  type Weather,
} from '../data/names.js';
import { emitField } from '../events/emit.js';
import type { Battle } from '../state/battle.js';
import type { Field } from '../state/field.js';

/** Ends of turns that weather and terrain last, the turn they come in among them: main series since generation 6. */
const USUAL_TURNS = 5;
const ROOM_TURNS: Record<Room, number> = { trick_room: 5, wonder_room: 5, gravity: 5, fairy_lock: 2 };

/** The rooms that end when they are called a second time; the others cannot be there twice. */
const TOGGLED: readonly Room[] = ['trick_room', 'wonder_room'];

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

function isWeather(condition: FieldCondition): condition is Weather {
  return (WEATHERS as readonly FieldCondition[]).includes(condition);
}

function isTerrain(condition: FieldCondition): condition is Terrain {
  return (TERRAINS as readonly FieldCondition[]).includes(condition);
}

function setWeather(battle: Battle, weather: Weather | null): void {
  const before = battle.field.weather;
  if (before !== null) emitField(battle, before, 'ended');
  battle.field = { ...battle.field, weather, weatherTurns: weather === null ? 0 : USUAL_TURNS };
  if (weather !== null) emitField(battle, weather, 'started');
}

/** Puts another terrain in the place of the one there, or none. */
export function setTerrain(battle: Battle, terrain: Terrain | null): void {
  const before = battle.field.terrain;
  if (before !== null) emitField(battle, before, 'ended');
  battle.field = { ...battle.field, terrain, terrainTurns: terrain === null ? 0 : USUAL_TURNS };
  if (terrain !== null) emitField(battle, terrain, 'started');
}

function setRoom(battle: Battle, room: Room, turns: number): void {
  battle.field = { ...battle.field, [room]: turns };
  emitField(battle, room, turns === 0 ? 'ended' : 'started');
}

/** Whether the condition is there now. */
export function isOnField({ field: conditions }: Battle, condition: FieldCondition): boolean {
  if (isWeather(condition)) return conditions.weather === condition;
  return isTerrain(condition) ? conditions.terrain === condition : conditions[condition] > 0;
}

/** Brings a weather, a terrain or a room; false where it cannot be had because it is there already. */
export function startCondition(battle: Battle, condition: FieldCondition): boolean {
  const { field: conditions } = battle;
  if (isWeather(condition)) {
    if (conditions.weather === condition) return false;
    setWeather(battle, condition);
  } else if (isTerrain(condition)) {
    if (conditions.terrain === condition) return false;
    setTerrain(battle, condition);
  } else if (conditions[condition] === 0) {
    setRoom(battle, condition, ROOM_TURNS[condition]);
  } else {
    if (!TOGGLED.includes(condition)) return false;
    setRoom(battle, condition, 0);
  }
  return true;
}

/** Counts an end of turn for the weather, which may end with it. */
export function countWeather(battle: Battle): void {
  const { field: conditions } = battle;
  if (conditions.weather === null) return;
  if (conditions.weatherTurns === 1) setWeather(battle, null);
  else battle.field = { ...conditions, weatherTurns: conditions.weatherTurns - 1 };
}

/** Counts an end of turn for rooms and terrain, in the order in which they are told to end. */
export function countRoomsAndTerrain(battle: Battle): void {
  const { trick_room, wonder_room, gravity, fairy_lock } = battle.field;
  if (battle.field.terrain === null && trick_room + wonder_room + gravity + fairy_lock === 0) return;
  for (const room of ROOMS) {
    const turns = battle.field[room];
    if (turns === 1) setRoom(battle, room, 0);
    else if (turns > 1) battle.field = { ...battle.field, [room]: turns - 1 };
  }
  const { terrain, terrainTurns } = battle.field;
  if (terrain === null) return;
  if (terrainTurns === 1) setTerrain(battle, null);
  else battle.field = { ...battle.field, terrainTurns: terrainTurns - 1 };
}
