import { readFileSync } from 'node:fs';
import type { TeamCheck } from '@creature-arena/battle-client';
import type { Given, Run } from '../command.js';
import type { Context } from '../context.js';
import { Refused, UsageError } from '../errors.js';
import { loadTeam } from '../find-team.js';
import { fitWords, teamInFull } from '../render/teams.js';
import { formatOf } from '../teams/formats.js';
import { findingsOf } from '../teams/team-text.js';

/** Does something with one of the caller's teams, or saves a new one. */
export const team: Run = async (context, given) => {
  const [verb = '', ...rest] = given.positionals;
  const deed = Object.hasOwn(DEEDS, verb) ? DEEDS[verb] : undefined;
  const name = rest.join(' ');
  if (!deed || (name === '' && deed !== DEEDS.import))
    throw new UsageError(
      `After team comes ${Object.keys(DEEDS).join(', ')} with a NAME; import takes a FILE.`,
    );
  await deed(context, name, given.values);
  return undefined;
};

type Deed = (context: Context, name: string, values: Given['values']) => Promise<void>;

const DEEDS: Readonly<Record<string, Deed>> = {
  async show({ signIn, output }, name) {
    const { client } = await signIn();
    output.show(teamInFull(await loadTeam(name, client)));
  },
  async delete({ signIn, output, prompt }, name, { yes }) {
    const { client } = await signIn();
    const found = await loadTeam(name, client);
    if (!yes) {
      if (!prompt.isPerson) throw new UsageError('Nobody can be asked here: add --yes.');
      if (!/^y(es)?$/i.test(await prompt.ask(`Delete ${found.name}? [y/N] `))) {
        output.say(`${found.name} stays.`);
        return;
      }
    }
    await client.teams.delete(found.team_id);
    output.tell(found, `${found.name} is deleted.`);
  },
  async import(context, file, values) {
    const format = formatOf(values.format, 'open-3v3');
    const { client } = await context.signIn();
    const text = await readText(context, file);
    const checked = await client.teams.check({ format, text });
    warnOf(context, checked);
    const name = values.name ?? checked.name;
    if (name === null)
      throw new Refused('The text does not name the team: add --name NAME. Nothing is saved.');
    const saved = await client.teams.create({ name: String(name), format, text });
    context.output.tell(saved, `${saved.name} is saved; ${fitWords(saved)}.`);
  },
  async export({ signIn, output }, name) {
    const { client } = await signIn();
    const found = await loadTeam(name, client);
    const text = await client.teams.text(found.team_id);
    if (output.mode === 'json') output.json({ team_id: found.team_id, text });
    else output.sentences(text.trimEnd().split('\n'));
  },
  async edit(context, name, { format }) {
    const { editTeam } = await import('../teams/edit-team.js');
    await editTeam(context, name, format === undefined ? undefined : formatOf(format));
  },
};

/** The text in a file, or of the input. @throws Refused where there is no such file */
async function readText({ prompt, output }: Context, file: string): Promise<string> {
  if (file === '') {
    if (prompt.isPerson) output.warn('Paste the team; Ctrl-D on a line of its own ends it.');
    return prompt.readAll();
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function warnOf({ output }: Context, checked: TeamCheck): void {
  for (const { line, text } of findingsOf(checked)) output.warn(line ? `line ${line}: ${text}` : text);
}
