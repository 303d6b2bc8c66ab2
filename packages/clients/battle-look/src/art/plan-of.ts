import type { Pen } from './pen.js';

export const PLANS = [
  'quadruped',
  'biped',
  'serpent',
  'bird',
  'fish',
  'insect',
  'blob',
  'spirit',
  'plant',
  'golem',
] as const;
/** The build of a creature. */
export type Plan = (typeof PLANS)[number];

/** The plans among which chance decides, by the first type. */
const BY_TYPE: Readonly<Record<string, readonly [Plan, ...Plan[]]>> = {
  normal: ['quadruped', 'quadruped', 'biped', 'blob'],
  fire: ['quadruped', 'biped', 'quadruped', 'serpent'],
  water: ['fish', 'blob', 'quadruped', 'biped', 'fish'],
  electric: ['quadruped', 'biped', 'spirit'],
  grass: ['plant', 'quadruped', 'biped', 'plant'],
  ice: ['spirit', 'quadruped', 'golem'],
  fighting: ['biped'],
  poison: ['serpent', 'blob', 'insect', 'biped'],
  ground: ['quadruped', 'golem', 'serpent', 'biped'],
  flying: ['bird'],
  psychic: ['biped', 'spirit', 'biped'],
  bug: ['insect'],
  rock: ['golem', 'quadruped'],
  ghost: ['spirit'],
  dragon: ['serpent', 'biped', 'quadruped'],
  dark: ['quadruped', 'biped'],
  steel: ['golem', 'insect', 'golem'],
  fairy: ['biped', 'blob', 'spirit', 'quadruped'],
};

/** The plans of well-known species, by the first part of their names where forms share it. */
const BY_NAME: Readonly<Partial<Record<Plan, string>>> = {
  quadruped:
    'bulbasaur ivysaur venusaur rattata raticate nidoran vulpix ninetales meowth persian growlithe arcanine ponyta rapidash tauros eevee vaporeon jolteon flareon espeon umbreon leafeon glaceon sylveon raikou entei suicune absol luxray lycanroc wooloo yamper zacian zamazenta xerneas dialga',
  biped:
    'charmander charmeleon charizard squirtle wartortle blastoise pikachu raichu pichu nidoqueen nidoking clefairy clefable jigglypuff wigglytuff psyduck golduck mankey primeape poliwhirl poliwrath abra kadabra alakazam machop machoke machamp slowbro drowzee hypno cubone marowak hitmonlee hitmonchan chansey kangaskhan mr-mime jynx electabuzz magmar snorlax azumarill lucario gardevoir gallade blaziken sceptile swampert garchomp infernape tyranitar weavile greninja zoroark cinderace inteleon rillaboom gengar haunter rhydon togepi munchlax',
  serpent: 'ekans arbok onix steelix gyarados dratini milotic rayquaza serperior giratina',
  bird: 'pidgey pidgeotto pidgeot spearow fearow farfetchd doduo dodrio articuno zapdos moltres hoothoot noctowl murkrow honchkrow skarmory lugia ho-oh torchic swablu altaria piplup talonflame rowlet corviknight',
  fish: 'goldeen seaking magikarp horsea seadra sharpedo wailord wishiwashi kyogre lapras dewgong seel',
  insect:
    'butterfree beedrill paras parasect venomoth venonat scyther pinsir yanmega scizor heracross ninjask volcarona krabby kingler kabutops',
  blob: 'grimer muk ditto koffing weezing shellder goomy metapod kakuna caterpie weedle wobbuffet lickitung quagsire wooper poliwag voltorb electrode tentacool',
  spirit:
    'gastly misdreavus dusknoir drifloon rotom chandelure mimikyu magnemite magneton magnezone staryu starmie porygon celebi jirachi dragapult tentacruel',
  plant:
    'oddish gloom vileplume bellsprout weepinbell victreebel exeggcute tangela sunflora sudowoodo roselia cacnea ferrothorn shaymin',
  golem:
    'geodude graveler golem regirock regice registeel regigigas metagross claydol golurk bronzong carbink shuckle cloyster groudon',
};

/** By the names above. */
export const NAMES: ReadonlyMap<string, Plan> = new Map(
  PLANS.flatMap((plan) => (BY_NAME[plan] ?? '').split(' ').map((name) => [name, plan] as const)),
);

/** The plan of a species: known by name, or of those that fit its types. */
export function planOf(pen: Pen, species: string, [first = 'normal', second]: readonly string[]): Plan {
  const known = NAMES.get(species) ?? NAMES.get(species.replace(/-.*/, ''));
  if (known) return known;
  const byTypes = pen.pick(BY_TYPE[first] ?? (['blob', 'biped', 'quadruped'] as const));
  if (second === 'flying' && pen.happens(0.5)) return 'bird';
  if (second === 'bug' && pen.happens(0.5)) return 'insect';
  if (second === 'ghost' && pen.happens(0.4)) return 'spirit';
  if (second === 'grass' && pen.happens(0.4)) return 'plant';
  return byTypes;
}
