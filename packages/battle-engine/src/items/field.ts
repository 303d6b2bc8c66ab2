import type { SideCondition, StagedStat, Terrain, Weather } from '../data/names.js';
import { item } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { hasAbility } from '../mechanics/abilities.js';
import { raiseBestStat } from '../mechanics/best-stat.js';
import { weatherNow } from '../mechanics/field-conditions.js';
import { useItem } from '../mechanics/items.js';
import { changeStage } from '../mechanics/stages.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { LONGER_BY } from '../state/field.js';
import { isTransformed } from '../state/gear.js';

// Items about weather, terrain, rooms and screens.

const lastsLonger =
  (...names: readonly (Weather | Terrain | SideCondition)[]): Hooks['onConditionTurns'] =>
  (_battle, _self, turns, condition) =>
    (names as readonly string[]).includes(condition) ? turns + LONGER_BY : turns;

export const dampRock = item({
  name: 'damp_rock',
  text: 'The rain that its holder brings lasts eight turns.',
  onConditionTurns: lastsLonger('rain'),
});

export const heatRock = item({
  name: 'heat_rock',
  text: 'The sunlight that its holder brings lasts eight turns.',
  onConditionTurns: lastsLonger('sun'),
});

export const smoothRock = item({
  name: 'smooth_rock',
  text: 'The sandstorm that its holder brings lasts eight turns.',
  onConditionTurns: lastsLonger('sandstorm'),
});

export const icyRock = item({
  name: 'icy_rock',
  text: 'The snow that its holder brings lasts eight turns.',
  onConditionTurns: lastsLonger('snow'),
});

export const terrainExtender = item({
  name: 'terrain_extender',
  text: 'A terrain that its holder brings lasts eight turns.',
  onConditionTurns: lastsLonger('electric_terrain', 'grassy_terrain', 'misty_terrain', 'psychic_terrain'),
});

export const lightClay = item({
  name: 'light_clay',
  text: 'Screens that its holder puts up last eight turns.',
  onConditionTurns: lastsLonger('reflect', 'light_screen', 'aurora_veil'),
});

function growsOn(battle: Battle, self: Active, terrain: Terrain, stat: StagedStat): void {
  if (battle.field.terrain !== terrain) return;
  useItem(battle, self);
  changeStage(battle, self, stat, 1);
}

export const electricSeed = item({
  name: 'electric_seed',
  text: 'Is used up on Electric Terrain, and raises Defense by one stage.',
  onSwitchInPriority: -1,
  onSwitchIn: (battle, self) => growsOn(battle, self, 'electric_terrain', 'defense'),
  onTerrainChange: (battle, self) => growsOn(battle, self, 'electric_terrain', 'defense'),
});

export const grassySeed = item({
  name: 'grassy_seed',
  text: 'Is used up on Grassy Terrain, and raises Defense by one stage.',
  onSwitchInPriority: -1,
  onSwitchIn: (battle, self) => growsOn(battle, self, 'grassy_terrain', 'defense'),
  onTerrainChange: (battle, self) => growsOn(battle, self, 'grassy_terrain', 'defense'),
});

export const mistySeed = item({
  name: 'misty_seed',
  text: 'Is used up on Misty Terrain, and raises Special Defense by one stage.',
  onSwitchInPriority: -1,
  onSwitchIn: (battle, self) => growsOn(battle, self, 'misty_terrain', 'special_defense'),
  onTerrainChange: (battle, self) => growsOn(battle, self, 'misty_terrain', 'special_defense'),
});

export const psychicSeed = item({
  name: 'psychic_seed',
  text: 'Is used up on Psychic Terrain, and raises Special Defense by one stage.',
  onSwitchInPriority: -1,
  onSwitchIn: (battle, self) => growsOn(battle, self, 'psychic_terrain', 'special_defense'),
  onTerrainChange: (battle, self) => growsOn(battle, self, 'psychic_terrain', 'special_defense'),
});

function slowsInTrickRoom(battle: Battle, self: Active): void {
  if (battle.field.trick_room === 0) return;
  useItem(battle, self);
  changeStage(battle, self, 'speed', -1);
}

export const roomService = item({
  name: 'room_service',
  text: 'Is used up in Trick Room, and lowers Speed by one stage.',
  onSwitchInPriority: -1,
  onSwitchIn: slowsInTrickRoom,
  onRoomChange: slowsInTrickRoom,
});

export const utilityUmbrella = item({
  name: 'utility_umbrella',
  text: 'Rain and harsh sunlight do nothing to its holder.',
  shelters: true,
});

/** Species of another time, from which nobody takes the energy. */
const PARADOXES: readonly string[] = [
  ...['brute-bonnet', 'flutter-mane', 'great-tusk', 'roaring-moon', 'sandy-shocks', 'scream-tail'],
  ...[
    'slither-wing',
    'walking-wake',
    'iron-bundle',
    'iron-hands',
    'iron-jugulis',
    'iron-leaves',
    'iron-moth',
  ],
  ...['iron-thorns', 'iron-treads', 'iron-valiant'],
];

function isWantedBy(battle: Battle, self: Active): boolean {
  if (isTransformed(self.state)) return false;
  if (hasAbility(battle, self, 'protosynthesis')) return weatherNow(battle) !== 'sun';
  return hasAbility(battle, self, 'quark_drive') && battle.field.terrain !== 'electric_terrain';
}

function givesEnergy(battle: Battle, self: Active): void {
  if (isWantedBy(battle, self)) useItem(battle, self, () => raiseBestStat(battle, self, 'item'));
}

export const boosterEnergy = item({
  name: 'booster_energy',
  text: 'Is used up to raise the best stat of those who have Protosynthesis or Quark Drive.',
  onSwitchInPriority: -2,
  onSwitchIn: givesEnergy,
  onUpdate: givesEnergy,
  onTakeItem: (_battle, self) => !PARADOXES.includes(self.setup.species),
});
