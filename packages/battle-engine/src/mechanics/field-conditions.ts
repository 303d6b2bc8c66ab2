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
import { EVENTS } from '../hooks/events.js';
import { attach, detach, isSheltered, isWeatherSuppressed } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Field } from '../state/field.js';
import { tellBoth } from './speed.js';

function isWeather(condition: FieldCondition): condition is Weather {
  return (WEATHERS as readonly FieldCondition[]).includes(condition);
}

function isTerrain(condition: FieldCondition): condition is Terrain {
  return (TERRAINS as readonly FieldCondition[]).includes(condition);
}

/** The ends of turns that the condition lasts, as `user` brings it. */
function turnsOf(battle: Battle, condition: FieldCondition, user: Active): number {
  return modify(battle, EVENTS.ConditionTurns, user, rulesOf(battle).fields[condition].turns, condition);
}

/** Notes or forgets that a condition lasts longer than it is known to. */
function noteLonger(
  battle: Battle,
  field: Field,
  key: 'weatherLonger' | 'terrainLonger',
  condition: FieldCondition | null,
  turns: number,
): void {
  if (condition !== null && turns > rulesOf(battle).fields[condition].turns) field[key] = true;
  else delete field[key];
}

function enter(battle: Battle, condition: FieldCondition): void {
  for (const active of battle.actives) attach(battle, active, condition);
  emitField(battle, condition, 'started');
}

function leave(battle: Battle, condition: FieldCondition): void {
  for (const active of battle.actives) detach(battle, active, condition);
  emitField(battle, condition, 'ended');
}

function setWeather(battle: Battle, weather: Weather | null, turns: number): void {
  const before = battle.field.weather;
  if (before !== null) leave(battle, before);
  const field = { ...battle.field, weather, weatherTurns: turns };
  noteLonger(battle, field, 'weatherLonger', weather, turns);
  battle.field = field;
  if (weather !== null) enter(battle, weather);
  tellBoth(battle, EVENTS.WeatherChange);
}

function setTerrain(battle: Battle, terrain: Terrain | null, turns: number): void {
  const before = battle.field.terrain;
  if (before !== null) leave(battle, before);
  const field = { ...battle.field, terrain, terrainTurns: turns };
  noteLonger(battle, field, 'terrainLonger', terrain, turns);
  battle.isTerrainNew = battle.isTurnOver;
  battle.field = field;
  if (terrain !== null) enter(battle, terrain);
  tellBoth(battle, EVENTS.TerrainChange);
}

/** Ends the terrain, if there is one. */
export function endTerrain(battle: Battle): void {
  if (battle.field.terrain !== null) setTerrain(battle, null, 0);
}

function setRoom(battle: Battle, room: Room, turns: number): void {
  battle.field = { ...battle.field, [room]: turns };
  if (turns === 0) leave(battle, room);
  else enter(battle, room);
}

/** Returns the weather as far as it has effects: null also where an ability takes them away. */
export function weatherNow(battle: Battle): Weather | null {
  const { weather } = battle.field;
  return weather === null || isWeatherSuppressed(battle) ? null : weather;
}

/** Returns the weather as it reaches a creature, which an item may keep rain and sunlight from. */
export function weatherFor(battle: Battle, active: Active): Weather | null {
  const weather = weatherNow(battle);
  const rules = rulesOf(battle);
  return weather !== null && rules.fields[weather].keptOff === true && isSheltered(rules, active)
    ? null
    : weather;
}

/** True where the condition is on the field now, and has effects; on this creature, if one is given. */
export function isOnField(battle: Battle, condition: FieldCondition, active: Active | null = null): boolean {
  const { field: conditions } = battle;
  if (isWeather(condition)) {
    if (conditions.weather !== condition) return false;
    return (active === null ? weatherNow(battle) : weatherFor(battle, active)) !== null;
  }
  return isTerrain(condition) ? conditions.terrain === condition : conditions[condition] > 0;
}

/** Begins a room, or ends one that is there where a second call does that; false where it does not. */
function callRoom(battle: Battle, room: Room): boolean {
  const { turns, toggled, onStart } = rulesOf(battle).fields[room];
  if (battle.field[room] === 0) {
    setRoom(battle, room, turns);
    onStart?.(battle);
  } else if (toggled === true) setRoom(battle, room, 0);
  else return false;
  tellBoth(battle, EVENTS.RoomChange);
  return true;
}

/** Has `user` bring a weather, a terrain or a room; false where it cannot be had because it is there already. */
export function startCondition(battle: Battle, condition: FieldCondition, user: Active): boolean {
  const { field: conditions } = battle;
  if (isWeather(condition)) {
    if (conditions.weather === condition) return false;
    setWeather(battle, condition, turnsOf(battle, condition, user));
  } else if (isTerrain(condition)) {
    if (conditions.terrain === condition) return false;
    setTerrain(battle, condition, turnsOf(battle, condition, user));
  } else {
    return callRoom(battle, condition);
  }
  return true;
}

/** Counts an end of turn for the weather, which may end with it. */
export function countWeather(battle: Battle): void {
  const { field: conditions } = battle;
  if (conditions.weather === null) return;
  if (conditions.weatherTurns === 1) setWeather(battle, null, 0);
  else battle.field = { ...conditions, weatherTurns: conditions.weatherTurns - 1 };
}

/** Counts an end of turn for rooms and terrain, in the order in which they are told to end. */
export function countRoomsAndTerrain(battle: Battle): void {
  for (const room of ROOMS) {
    const turns = battle.field[room];
    if (turns > 1) battle.field = { ...battle.field, [room]: turns - 1 };
    else if (turns === 1) setRoom(battle, room, 0);
  }
  const { terrain, terrainTurns } = battle.field;
  if (terrain === null || battle.isTerrainNew) return;
  if (terrainTurns === 1) setTerrain(battle, null, 0);
  else battle.field = { ...battle.field, terrainTurns: terrainTurns - 1 };
}
