import { caughtTeam, type HouseTeams, openTeam } from './read.js';

/** Of the strongest that may fight. */
export const CHAMPION: HouseTeams = {
  caught: caughtTeam(
    31,
    `
Garchomp @ Life Orb
Ability: Sand Veil
Jolly Nature
- Earthquake
- Dragon Claw
- Stone Edge
- Swords Dance

Metagross @ Leftovers
Ability: Clear Body
Adamant Nature
- Meteor Mash
- Zen Headbutt
- Earthquake
- Ice Punch

Gyarados @ Leftovers
Ability: Intimidate
Adamant Nature
- Waterfall
- Crunch
- Ice Beam
- Dragon Dance

Volcarona @ Focus Sash
Ability: Flame Body
Timid Nature
- Flamethrower
- Bug Buzz
- Giga Drain
- Psychic

Tyranitar @ Leftovers
Ability: Sand Stream
Adamant Nature
- Stone Edge
- Crunch
- Earthquake
- Ice Punch

Togekiss @ Leftovers
Ability: Serene Grace
Modest Nature
- Air Slash
- Dazzling Gleam
- Aura Sphere
- Thunder Wave
`,
  ),
  open: openTeam(`
=== Champion ===

Dragonite @ Heavy-Duty Boots
Ability: Multiscale
EVs: 252 Atk / 4 SpD / 252 Spe
Adamant Nature
- Dragon Claw
- Extreme Speed
- Earthquake
- Dragon Dance

Gholdengo @ Leftovers
Ability: Good as Gold
EVs: 252 HP / 252 SpA / 4 SpD
Modest Nature
- Make It Rain
- Shadow Ball
- Psychic
- Recover

Great Tusk @ Booster Energy
Ability: Protosynthesis
EVs: 252 Atk / 4 SpD / 252 Spe
Jolly Nature
- Headlong Rush
- Close Combat
- Ice Spinner
- Knock Off

Volcarona @ Sitrus Berry
Ability: Flame Body
EVs: 252 SpA / 4 SpD / 252 Spe
Timid Nature
- Fiery Dance
- Bug Buzz
- Giga Drain
- Quiver Dance

Kingambit @ Black Glasses
Ability: Supreme Overlord
EVs: 252 HP / 252 Atk / 4 SpD
Adamant Nature
- Kowtow Cleave
- Iron Head
- Sucker Punch
- Swords Dance

Iron Valiant @ Life Orb
Ability: Quark Drive
EVs: 252 SpA / 4 SpD / 252 Spe
Timid Nature
- Moonblast
- Aura Sphere
- Thunderbolt
- Psyshock
`),
};
