import type { BattleClient, Creature } from '@creature-arena/battle-client';
import type { Run } from '../commands.js';
import { Refused, UsageError } from '../errors.js';
import { collection, creatureInFull, learnable } from '../render/creatures.js';
import { creatureName, listed, nameOf, titleOf } from '../render/names.js';
import { pictureOf } from '../render/picture.js';

const PICTURE_ROWS = 12;

export const creatures: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const all = await client.creatures.list();
  const [given] = positionals;
  if (given === undefined) output.show(collection(all));
  else {
    const creature = findCreature(given, all);
    output.show(creatureInFull(creature, pictureOf(creature, output.depth, PICTURE_ROWS)));
  }
  return undefined;
};

export const catchCreature: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const species = nameOf(positionals.join(' '));
  const creature = await client.creatures.catch(species === '' ? {} : { species });
  if (output.mode !== 'json') output.say(`You caught a ${creature.nature} ${titleOf(creature.species)}!`);
  output.show(creatureInFull(creature, pictureOf(creature, output.depth, PICTURE_ROWS)));
  return undefined;
};

export const order: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  output.show(collection(await putFirst(client, positionals)));
  return undefined;
};

/** Puts these creatures first, in this order; the others follow as they were. Gives the whole collection. */
export async function putFirst(client: BattleClient, given: readonly string[]): Promise<readonly Creature[]> {
  const all = await client.creatures.list();
  const first = new Set(given.map((each) => findCreature(each, all)));
  const rest = all.filter((each) => !first.has(each));
  return client.creatures.reorder([...first, ...rest].map(({ id }) => id));
}

export const rename: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const [given, nickname = null] = positionals;
  const creature = findCreature(String(given), await client.creatures.list());
  const renamed = await client.creatures.change(creature.id, { nickname });
  const species = titleOf(renamed.species);
  output.tell(
    renamed,
    nickname === null ? `${species} has no nickname now.` : `${species} is called ${nickname} now.`,
  );
  return undefined;
};

export const teach: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const [given, ...moves] = positionals;
  const creature = findCreature(String(given), await client.creatures.list());
  if (moves.length === 0) {
    output.show(learnable(creature, await client.species.one(creature.species)));
    return undefined;
  }
  const taught = await client.creatures.change(creature.id, { moves: moves.map(nameOf) });
  const names = listed(taught.moves.map(({ name }) => titleOf(name)));
  output.tell(taught, `${creatureName(taught)} knows ${names} now.`);
  return undefined;
};

export const release: Run = async ({ signIn, output, prompt }, { positionals, values }) => {
  const { client } = await signIn();
  const creature = findCreature(String(positionals[0]), await client.creatures.list());
  const name = creatureName(creature);
  if (!values.yes) {
    if (!prompt.isPerson) throw new UsageError('Nobody can be asked here: add --yes.');
    const answer = await prompt.ask(`Let ${name} go? It cannot be called back. [y/N] `);
    if (!/^y(es)?$/i.test(answer)) {
      output.say(`${name} stays.`);
      return undefined;
    }
  }
  await client.creatures.release(creature.id);
  output.tell(creature, `${name} is free.`);
  return undefined;
};

/** The creature that a person means. @throws Refused where there is none, or more than one */
function findCreature(given: string, all: readonly Creature[]): Creature {
  if (/^\d{1,2}$/.test(given)) {
    const at = all[Number(given) - 1];
    if (!at) throw new Refused(`You have ${all.length} creatures.`);
    return at;
  }
  const typed = given.toLowerCase();
  const isMeant: readonly ((each: Creature) => boolean)[] = [
    ({ nickname }) => nickname?.toLowerCase() === typed,
    ({ species }) => species === nameOf(given),
    ({ id }) => typed.length >= 4 && id.startsWith(typed),
  ];
  for (const fits of isMeant) {
    const found = all.filter(fits);
    const [only] = found;
    if (only && found.length === 1) return only;
    if (only) {
      const places = listed(found.map((each) => String(all.indexOf(each) + 1)));
      throw new Refused(`There is more than one ${given}: say its place, ${places}.`);
    }
  }
  throw new Refused(`You have no creature ${given}: arena creatures`);
}
