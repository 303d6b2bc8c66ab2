import type { BattleClient, Creature } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import { findCreature } from '../find-creature.js';
import { type Effect, effectList } from '../render/effects.js';
import { creatureName, effectName, titleOf } from '../render/names.js';

/** Loads ability and item of a creature, each with its sentence. */
export async function effectsOf(client: BattleClient, creature: Creature): Promise<Effect[]> {
  const { ability, held_item: item } = creature;
  return Promise.all([
    ...(ability === null ? [] : [client.abilities.one(ability)]),
    ...(item === null ? [] : [client.items.one(item)]),
  ]);
}

export const ability: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const [given, name] = positionals;
  const creature = findCreature(String(given), await client.creatures.list());
  if (name === undefined) {
    const { abilities } = await client.species.one(creature.species);
    const all = await Promise.all(abilities.map((each) => client.abilities.one(each.name)));
    output.show(
      effectList(all, `Battles know no ability of ${titleOf(creature.species)} yet.`, creature.ability),
    );
    return undefined;
  }
  const changed = await client.creatures.change(creature.id, { ability: effectName(name) });
  output.tell(changed, `${creatureName(changed)} has the ability ${titleOf(String(changed.ability))} now.`);
  return undefined;
};

export const hold: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const [given, name] = positionals;
  const creature = findCreature(String(given), await client.creatures.list());
  const item = name === undefined ? null : effectName(name);
  const changed = await client.creatures.change(creature.id, { held_item: item });
  output.tell(changed, `${creatureName(changed)} holds ${item === null ? 'nothing' : titleOf(item)} now.`);
  return undefined;
};

export const items: Run = async ({ guest, output }, { positionals }) => {
  const wanted = (positionals[0] ?? '').toLowerCase();
  const { items: all } = await guest.items.page();
  const found = all.filter(({ name, text }) =>
    [titleOf(name), text].some((each) => each.toLowerCase().includes(wanted)),
  );
  output.show(effectList(found, 'There is no such item.'));
  return undefined;
};
