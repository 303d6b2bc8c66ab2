import { caughtTeam, type HouseTeams, openTeam } from './read.js';

/** Stronger, and one helps another against what it is weak to. */
export const VETERAN: HouseTeams = {
  caught: caughtTeam(
    20,
    `
Starmie @ Life Orb
Ability: Natural Cure
Timid Nature
- Surf
- Psychic
- Ice Beam
- Recover

Exeggutor @ Leftovers
Ability: Chlorophyll
Modest Nature
- Giga Drain
- Psychic
- Sludge Bomb
- Synthesis

Tauros @ Life Orb
Ability: Intimidate
Jolly Nature
- Body Slam
- Earthquake
- Rock Slide
- Zen Headbutt

Gengar @ Focus Sash
Ability: Cursed Body
Timid Nature
- Shadow Ball
- Sludge Bomb
- Thunderbolt
- Will-O-Wisp

Machamp @ Leftovers
Ability: No Guard
Adamant Nature
- Close Combat
- Rock Slide
- Earthquake
- Bulk Up

Jolteon @ Life Orb
Ability: Volt Absorb
Timid Nature
- Thunderbolt
- Shadow Ball
- Hyper Voice
- Thunder Wave
`,
  ),
  open: openTeam(`
=== Veteran ===

Mamoswine @ Never-Melt Ice
Ability: Thick Fat
EVs: 252 Atk / 4 SpD / 252 Spe
Adamant Nature
- Icicle Crash
- Earthquake
- Knock Off
- Ice Shard

Infernape @ Life Orb
Ability: Blaze
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Flare Blitz
- Close Combat
- Thunder Punch
- Mach Punch

Clefable @ Leftovers
Ability: Magic Guard
EVs: 252 HP / 252 Def / 4 SpD
Bold Nature
- Moonblast
- Flamethrower
- Calm Mind
- Moonlight

Magnezone @ Air Balloon
Ability: Analytic
EVs: 252 HP / 252 SpA / 4 SpD
Modest Nature
- Thunderbolt
- Flash Cannon
- Tri Attack
- Thunder Wave

Lapras @ Sitrus Berry
Ability: Water Absorb
EVs: 252 HP / 252 SpA / 4 SpD
Modest Nature
- Surf
- Freeze-Dry
- Thunderbolt
- Ice Shard

Staraptor @ Choice Scarf
Ability: Intimidate
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Brave Bird
- Close Combat
- Double-Edge
- U-turn
`),
};
