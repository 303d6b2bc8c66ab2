import { caughtTeam, type HouseTeams, openTeam } from './read.js';

/** Strong, and together they have an answer to most. */
export const CAPTAIN: HouseTeams = {
  caught: caughtTeam(
    24,
    `
Infernape @ Life Orb
Ability: Blaze
Jolly Nature
- Flare Blitz
- Close Combat
- Thunder Punch
- Mach Punch

Lapras @ Leftovers
Ability: Water Absorb
Modest Nature
- Surf
- Ice Beam
- Thunderbolt
- Psychic

Gardevoir @ Leftovers
Ability: Trace
Timid Nature
- Psychic
- Moonblast
- Shadow Ball
- Will-O-Wisp

Nidoking @ Life Orb
Ability: Rivalry
Timid Nature
- Earth Power
- Sludge Bomb
- Ice Beam
- Thunderbolt

Scizor @ Leftovers
Ability: Technician
Adamant Nature
- Iron Head
- X-Scissor
- Bullet Punch
- Swords Dance

Staraptor @ Life Orb
Ability: Intimidate
Jolly Nature
- Brave Bird
- Close Combat
- Double-Edge
- Quick Attack
`,
  ),
  open: openTeam(`
=== Captain ===

Salamence @ Life Orb
Ability: Intimidate
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Dragon Claw
- Earthquake
- Iron Head
- Dragon Dance

Rotom-Wash @ Leftovers
Ability: Levitate
EVs: 252 HP / 252 SpA / 4 SpD
Modest Nature
- Hydro Pump
- Thunderbolt
- Shadow Ball
- Will-O-Wisp

Scizor @ Metal Coat
Ability: Technician
EVs: 252 HP / 252 Atk / 4 SpD
Adamant Nature
- Bullet Punch
- Bug Bite
- Close Combat
- Swords Dance

Excadrill @ Focus Sash
Ability: Mold Breaker
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Earthquake
- Iron Head
- Rock Slide
- Swords Dance

Hydreigon @ Expert Belt
Ability: Levitate
EVs: 252 SpA / 4 SpD / 252 Spe
Timid Nature
- Dark Pulse
- Dragon Pulse
- Flamethrower
- Earth Power

Gardevoir @ Sitrus Berry
Ability: Trace
EVs: 252 SpA / 4 SpD / 252 Spe
Timid Nature
- Moonblast
- Psychic
- Thunderbolt
- Mystical Fire
`),
};
