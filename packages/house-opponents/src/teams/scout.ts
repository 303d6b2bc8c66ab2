import { caughtTeam, type HouseTeams, openTeam } from './read.js';

/** Common creatures, most of one type. */
export const SCOUT: HouseTeams = {
  caught: caughtTeam(
    15,
    `
Houndoom @ Life Orb
Ability: Flash Fire
Hardy Nature
- Flamethrower
- Dark Pulse
- Sludge Bomb
- Will-O-Wisp

Vaporeon @ Leftovers
Ability: Water Absorb
Hardy Nature
- Surf
- Ice Beam
- Shadow Ball
- Aqua Ring

Leafeon @ Leftovers
Ability: Leaf Guard
Hardy Nature
- Leaf Blade
- X-Scissor
- Body Slam
- Synthesis

Luxray @ Leftovers
Ability: Intimidate
Hardy Nature
- Wild Charge
- Crunch
- Ice Fang
- Thunder Wave

Granbull @ Life Orb
Ability: Intimidate
Hardy Nature
- Play Rough
- Brick Break
- Crunch
- Bulk Up

Donphan @ Leftovers
Ability: Sturdy
Hardy Nature
- Earthquake
- Rock Slide
- Seed Bomb
- Ice Shard
`,
  ),
  open: openTeam(`
=== Scout ===

Pidgeot @ Sharp Beak
Ability: Tangled Feet
EVs: 252 SpA / 4 SpD / 252 Spe
Timid Nature
- Air Slash
- Heat Wave
- U-turn
- Roost

Hitmonlee @ Black Belt
Ability: Limber
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Close Combat
- Knock Off
- Stone Edge
- Mach Punch

Golduck @ Leftovers
Ability: Cloud Nine
EVs: 252 HP / 252 SpA / 4 SpD
Modest Nature
- Surf
- Ice Beam
- Psychic
- Calm Mind

Claydol @ Sitrus Berry
Ability: Levitate
EVs: 252 HP / 128 Def / 128 SpA
Modest Nature
- Earth Power
- Psychic
- Ice Beam
- Shadow Ball

Victreebel @ Life Orb
Ability: Chlorophyll
EVs: 252 Atk / 4 SpD / 252 Spe
Adamant Nature
- Leaf Blade
- Poison Jab
- Knock Off
- Sucker Punch

Mightyena @ Black Glasses
Ability: Intimidate
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Crunch
- Play Rough
- Fire Fang
- Sucker Punch
`),
};
