import { caughtTeam, type HouseTeams, openTeam } from './read.js';

/** Common creatures, each with moves of several types. */
export const RANGER: HouseTeams = {
  caught: caughtTeam(
    15,
    `
Arcanine @ Leftovers
Ability: Intimidate
Hardy Nature
- Flamethrower
- Extreme Speed
- Crunch
- Will-O-Wisp

Poliwrath @ Leftovers
Ability: Water Absorb
Hardy Nature
- Waterfall
- Brick Break
- Ice Punch
- Body Slam

Vileplume @ Leftovers
Ability: Chlorophyll
Hardy Nature
- Giga Drain
- Sludge Bomb
- Moonblast
- Synthesis

Raichu @ Life Orb
Ability: Static
Hardy Nature
- Thunderbolt
- Surf
- Thunder Wave
- Play Rough

Persian @ Life Orb
Ability: Technician
Hardy Nature
- Body Slam
- Play Rough
- Shadow Claw
- U-turn

Rhydon @ Leftovers
Ability: Rock Head
Hardy Nature
- Earthquake
- Rock Slide
- Megahorn
- Swords Dance
`,
  ),
  open: openTeam(`
=== Ranger ===

Nidoqueen @ Life Orb
Ability: Sheer Force
EVs: 252 SpA / 4 SpD / 252 Spe
Modest Nature
- Earth Power
- Sludge Bomb
- Ice Beam
- Thunderbolt

Luxray @ Magnet
Ability: Intimidate
EVs: 252 Atk / 4 SpD / 252 Spe
Adamant Nature
- Wild Charge
- Crunch
- Play Rough
- Ice Fang

Slowbro @ Leftovers
Ability: Regenerator
EVs: 252 HP / 252 Def / 4 SpA
Bold Nature
- Scald
- Psychic
- Ice Beam
- Slack Off

Absol @ Scope Lens
Ability: Super Luck
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Night Slash
- Close Combat
- Play Rough
- Sucker Punch

Vikavolt @ Sitrus Berry
Ability: Levitate
EVs: 252 HP / 252 SpA / 4 SpD
Modest Nature
- Thunderbolt
- Bug Buzz
- Energy Ball
- Flash Cannon

Arcanine @ Heavy-Duty Boots
Ability: Flash Fire
EVs: 252 Atk / 4 SpD / 252 Spe
Adamant Nature
- Flare Blitz
- Wild Charge
- Close Combat
- Extreme Speed
`),
};
