import { caughtTeam, type HouseTeams, openTeam } from './read.js';

/** Creatures of the first routes. */
export const PUP: HouseTeams = {
  caught: caughtTeam(
    15,
    `
Golduck @ Leftovers
Ability: Damp
Hardy Nature
- Waterfall
- Zen Headbutt
- Ice Punch
- Cross Chop

Primeape @ Life Orb
Ability: Vital Spirit
Hardy Nature
- Cross Chop
- Rock Slide
- Thunder Punch
- Bulk Up

Victreebel @ Leftovers
Ability: Chlorophyll
Hardy Nature
- Leaf Blade
- Sludge Bomb
- Knock Off
- Giga Drain

Ninetales @ Life Orb
Ability: Flash Fire
Hardy Nature
- Flamethrower
- Extrasensory
- Dark Pulse
- Energy Ball

Pidgeot @ Leftovers
Ability: Keen Eye
Hardy Nature
- Air Slash
- Quick Attack
- Steel Wing
- Heat Wave

Sandslash @ Leftovers
Ability: Sand Veil
Hardy Nature
- Earthquake
- Slash
- Rock Slide
- Poison Jab
`,
  ),
  open: openTeam(`
=== Pup ===

Furret @ Silk Scarf
Ability: Frisk
EVs: 252 Atk / 252 Spe
Jolly Nature
- Body Slam
- Knock Off
- Fire Punch
- Quick Attack

Beautifly @ Silver Powder
Ability: Swarm
EVs: 252 SpA / 252 Spe
Timid Nature
- Bug Buzz
- Energy Ball
- Psychic
- Quiver Dance

Seaking @ Mystic Water
Ability: Lightning Rod
EVs: 252 Atk / 252 Spe
Adamant Nature
- Waterfall
- Megahorn
- Drill Run
- Swords Dance

Electrode @ Magnet
Ability: Static
EVs: 252 SpA / 252 Spe
Timid Nature
- Thunderbolt
- Swift
- Foul Play
- Thunder Wave

Sandslash @ Soft Sand
Ability: Sand Rush
EVs: 252 HP / 252 Atk
Adamant Nature
- Earthquake
- Rock Slide
- Knock Off
- Swords Dance

Ninetales @ Charcoal
Ability: Flash Fire
EVs: 252 SpA / 252 Spe
Timid Nature
- Flamethrower
- Extrasensory
- Energy Ball
- Will-O-Wisp
`),
};
