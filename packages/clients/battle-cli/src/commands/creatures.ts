import type { Creature } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { SignedIn } from '../context.js';
import { UsageError } from '../errors.js';
import { findCreature, putFirst } from '../find-creature.js';
import { rivalOf } from '../render/battles.js';
import { collection, creatureInFull, learnable } from '../render/creatures.js';
import { creatureName, listed, nameOf, titleOf } from '../render/names.js';
import { pictureOf } from '../render/picture.js';
import { battlesSealedWith } from '../sealed-teams.js';
import type { Store } from '../session/store.js';
import { effectsOf } from './gear.js';

const PICTURE_ROWS = 12;

export const creatures: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const all = await client.creatures.list();
  const [given] = positionals;
  if (given === undefined) output.show(collection(all));
  else {
    const creature = findCreature(given, all);
    const effects = await effectsOf(client, creature);
    output.show(creatureInFull(creature, effects, pictureOf(creature, output.depth, PICTURE_ROWS)));
  }
  return undefined;
};

export const catchCreature: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  const species = nameOf(positionals.join(' '));
  const creature = await client.creatures.catch(species === '' ? {} : { species });
  if (output.mode !== 'json') output.say(`You caught a ${creature.nature} ${titleOf(creature.species)}!`);
  const effects = await effectsOf(client, creature);
  output.show(creatureInFull(creature, effects, pictureOf(creature, output.depth, PICTURE_ROWS)));
  return undefined;
};

export const order: Run = async ({ signIn, output }, { positionals }) => {
  const { client } = await signIn();
  output.show(collection(await putFirst(client, positionals)));
  return undefined;
};

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

export const release: Run = async ({ signIn, output, prompt, store }, { positionals, values }) => {
  const signedIn = await signIn();
  const { client } = signedIn;
  const creature = findCreature(String(positionals[0]), await client.creatures.list());
  const name = creatureName(creature);
  for (const warning of await releaseWarnings(creature, signedIn, store)) output.warn(warning);
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

/** Tells what cannot be played any more without a creature. */
async function releaseWarnings(
  { id, ...creature }: Creature,
  signedIn: SignedIn,
  store: Store,
): Promise<string[]> {
  const { client, username } = signedIn;
  const [sealed, teams] = await Promise.all([battlesSealedWith(id, signedIn, store), client.teams.list()]);
  const has = teams.filter(({ sets }) => sets.some((each) => each.creature_id === id));
  const name = creatureName(creature);
  return [
    ...(has.length === 0 ? [] : [`${name} is in ${listed(has.map((team) => team.name))}.`]),
    ...sealed.map(
      (battle) =>
        `${name} is in the team that you have sealed for the battle with ${rivalOf(battle, { username, now: 0 })}: without it you cannot enter, and lose.`,
    ),
  ];
}
