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
import { attach, detach } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import type { Battle } from '../state/battle.js';

function isWeather(condition: FieldCondition): condition is Weather {
  return (WEATHERS as readonly FieldCondition[]).includes(condition);
}

function isTerrain(condition: FieldCondition): condition is Terrain {
  return (TERRAINS as readonly FieldCondition[]).includes(condition);
}

function turnsOf(battle: Battle, condition: FieldCondition | null): number {
  return condition === null ? 0 : rulesOf(battle).fields[condition].turns;
}

function enter(battle: Battle, condition: FieldCondition): void {
  for (const active of battle.actives) attach(battle, active, condition);
  emitField(battle, condition, 'started');
}

function leave(battle: Battle, condition: FieldCondition): void {
  for (const active of battle.actives) detach(battle, active, condition);
  emitField(battle, condition, 'ended');
}

function setWeather(battle: Battle, weather: Weather | null): void {
  const before = battle.field.weather;
  if (before !== null) leave(battle, before);
  battle.field = { ...battle.field, weather, weatherTurns: turnsOf(battle, weather) };
  if (weather !== null) enter(battle, weather);
}

/** Puts another terrain in the place of the one there, or none. */
export function setTerrain(battle: Battle, terrain: Terrain | null): void {
  const before = battle.field.terrain;
  if (before !== null) leave(battle, before);
  battle.field = { ...battle.field, terrain, terrainTurns: turnsOf(battle, terrain) };
  if (terrain !== null) enter(battle, terrain);
}

function setRoom(battle: Battle, room: Room, turns: number): void {
  battle.field = { ...battle.field, [room]: turns };
  if (turns === 0) leave(battle, room);
  else enter(battle, room);
}

/** True where the condition is on the field now. */
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
    setRoom(battle, condition, turnsOf(battle, condition));
  } else {
    if (rulesOf(battle).fields[condition].toggled !== true) return false;
    setRoom(battle, condition, 0);
    return true;
  }
  rulesOf(battle).fields[condition].onStart?.(battle);
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
