import { Dex, type Item } from '@pkmn/sim';
import { ABILITIES, ITEMS } from '@repo/battle-engine';
import { byReason } from './by-reason.js';
import { effectName } from './names.js';

const FORM = 'changes its bearer into another form, and forms are fixed in battles';
const FORM_HELD = 'works for a form of its bearer alone, and forms are fixed in battles';

/** Why abilities of species of the current generation are left out, by the engine's names. */
const ABILITIES_LEFT_OUT: Readonly<Record<string, string>> = {
  battle_bond: FORM,
  disguise: FORM,
  forewarn: 'tells a move of the opponent that nobody has used, which no event does',
  gulp_missile: FORM,
  hunger_switch: FORM,
  ice_face: FORM,
  illusion: 'shows its bearer as another creature, and what battles tell is true',
  multitype: FORM,
  shields_down: FORM,
  tera_shell: FORM_HELD,
  tera_shift: FORM,
  teraform_zero: FORM_HELD,
  zero_to_hero: FORM,
};

/** Why items that do something in battle are left out, likewise. */
const ITEMS_LEFT_OUT: Readonly<Record<string, string>> = {
  adamant_crystal: FORM_HELD,
  cornerstone_mask: FORM_HELD,
  eject_pack: 'has its bearer leave at the end of a turn, when nobody can choose who comes in',
  eviolite: 'depends on whether a species can evolve, which is no part of the data of creatures',
  griseous_core: FORM_HELD,
  hearthflame_mask: FORM_HELD,
  lustrous_globe: FORM_HELD,
  wellspring_mask: FORM_HELD,
};

const generation = Dex.forGen(9);

/** Returns the abilities of species of the current generation, by the engine's names. */
function abilitiesOfSpecies(): Set<string> {
  const species = generation.species.all().filter(({ isNonstandard }) => isNonstandard === null);
  return new Set(species.flatMap(({ abilities }) => Object.values(abilities).map(effectName)));
}

/** True for an item that has rules in the simulator's data; those whose rules are in its code are in the engine. */
function doesSomething({ id }: Item): boolean {
  const data = generation.data.Items[id] ?? {};
  return Object.entries(data).some(
    ([key, value]) => (typeof value === 'function' && key !== 'onTakeItem') || key === 'boosts',
  );
}

function itemsOfBattles(): Set<string> {
  const items = generation.items
    .all()
    .filter((item) => item.isNonstandard === null && !item.isPokeball && doesSomething(item));
  return new Set([...items.map(({ name }) => effectName(name)), ...ITEMS.map(({ name }) => name)]);
}

/** Returns the rows of those that are left out, by reason. Throws where one has no reason, or a reason is not needed. */
function rowsOf(
  what: string,
  there: ReadonlySet<string>,
  played: readonly { readonly name: string }[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(played.map(({ name }) => name));
  const missing = [...there].filter((name) => !names.has(name));
  const wrong = [
    ...missing.filter((name) => reasons[name] === undefined),
    ...Object.keys(reasons).filter((name) => !missing.includes(name)),
  ];
  if (wrong.length > 0)
    throw new Error(`${what} without a reason, or with one that is not needed: ${wrong.join(', ')}`);
  const leftOut = byReason(missing.map((name) => [name, reasons[name] ?? '']));
  return leftOut.map(([reason, left]) => `| ${what} | ${reason} | ${left.join(', ')} |`);
}

/** Returns the page of abilities and items that `standard` leaves out, with the reasons. */
export function gearPage(): string {
  const [abilities, items] = [abilitiesOfSpecies(), itemsOfBattles()];
  const rows = [
    ...rowsOf('ability', abilities, ABILITIES, ABILITIES_LEFT_OUT),
    ...rowsOf('item', items, ITEMS, ITEMS_LEFT_OUT),
  ];
  const played = (there: ReadonlySet<string>, effects: readonly { readonly name: string }[]) =>
    effects.filter(({ name }) => there.has(name)).length;
  return [
    '# Abilities and items that are left out',
    '',
    'Written by `npm run pnpm -- --filter @repo/creature-data snapshot:generate`; a test keeps it true.',
    `Species of the current generation have ${abilities.size} abilities, of which battles of \`standard\` play ${played(abilities, ABILITIES)}.`,
    `Of its items ${items.size} do something in battles, of which they play ${played(items, ITEMS)}.`,
    '',
    '| | Why | Left out |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
