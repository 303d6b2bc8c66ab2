import { type FieldCondition, type Room, ROOMS, type Terrain, TERRAINS, type Weather, WEATHERS } from '../data/names.js';
import { recordField } from '../events/emit.js';
import type { Field } from '../state/battle.js';
import type { FieldState } from '../state/field.js';

/** Ends of turns that weather and terrain last, the turn they come in among them: main series since generation 6. */
const USUAL_TURNS = 5;
const ROOM_TURNS: Record<Room, number> = { trick_room: 5, wonder_room: 5, gravity: 5, fairy_lock: 2 };

/** The rooms that end when they are called a second time; the others cannot be there twice. */
const TOGGLED: readonly Room[] = ['trick_room', 'wonder_room'];

/** A field with exactly this object has nothing on it; a state that was read from JSON may hold an equal one. */
export const CLEAR_FIELD: Readonly<FieldState> = Object.freeze({
  weather: null,
  weatherTurns: 0,
  terrain: null,
  terrainTurns: 0,
  trick_room: 0,
  wonder_room: 0,
  gravity: 0,
  fairy_lock: 0,
  echoes: 0,
  lastEcho: 0,
});

function isWeather(condition: FieldCondition): condition is Weather {
  return (WEATHERS as readonly FieldCondition[]).includes(condition);
}

function isTerrain(condition: FieldCondition): condition is Terrain {
  return (TERRAINS as readonly FieldCondition[]).includes(condition);
}

function setWeather(field: Field, weather: Weather | null): void {
  const before = field.conditions.weather;
  if (before !== null) recordField(field, before, 'ended');
  field.conditions = { ...field.conditions, weather, weatherTurns: weather === null ? 0 : USUAL_TURNS };
  if (weather !== null) recordField(field, weather, 'started');
}

/** Puts another terrain in the place of the one there, or none. */
export function setTerrain(field: Field, terrain: Terrain | null): void {
  const before = field.conditions.terrain;
  if (before !== null) recordField(field, before, 'ended');
  field.conditions = { ...field.conditions, terrain, terrainTurns: terrain === null ? 0 : USUAL_TURNS };
  if (terrain !== null) recordField(field, terrain, 'started');
}

function setRoom(field: Field, room: Room, turns: number): void {
  field.conditions = { ...field.conditions, [room]: turns };
  recordField(field, room, turns === 0 ? 'ended' : 'started');
}

/** Whether the condition is there now. */
export function isOnField({ conditions }: Field, condition: FieldCondition): boolean {
  if (isWeather(condition)) return conditions.weather === condition;
  return isTerrain(condition) ? conditions.terrain === condition : conditions[condition] > 0;
}

/** Brings a weather, a terrain or a room; false where it cannot be had because it is there already. */
export function startOnField(field: Field, condition: FieldCondition): boolean {
  const { conditions } = field;
  if (isWeather(condition)) {
    if (conditions.weather === condition) return false;
    setWeather(field, condition);
  } else if (isTerrain(condition)) {
    if (conditions.terrain === condition) return false;
    setTerrain(field, condition);
  } else if (conditions[condition] === 0) {
    setRoom(field, condition, ROOM_TURNS[condition]);
  } else {
    if (!TOGGLED.includes(condition)) return false;
    setRoom(field, condition, 0);
  }
  return true;
}

/** Counts an end of turn for the weather, which may end with it. */
export function countWeather(field: Field): void {
  const { conditions } = field;
  if (conditions.weather === null) return;
  if (conditions.weatherTurns === 1) setWeather(field, null);
  else field.conditions = { ...conditions, weatherTurns: conditions.weatherTurns - 1 };
}

/** Counts an end of turn for rooms and terrain, in the order in which they are told to end. */
export function countRoomsAndTerrain(field: Field): void {
  const { trick_room, wonder_room, gravity, fairy_lock } = field.conditions;
  if (field.conditions.terrain === null && trick_room + wonder_room + gravity + fairy_lock === 0) return;
  for (const room of ROOMS) {
    const turns = field.conditions[room];
    if (turns === 1) setRoom(field, room, 0);
    else if (turns > 1) field.conditions = { ...field.conditions, [room]: turns - 1 };
  }
  const { terrain, terrainTurns } = field.conditions;
  if (terrain === null) return;
  if (terrainTurns === 1) setTerrain(field, null);
  else field.conditions = { ...field.conditions, terrainTurns: terrainTurns - 1 };
}
