import { type BattleFormat, isProblem, type Team } from '@creature-arena/battle-client';
import type { Context } from '../context.js';
import { Refused } from '../errors.js';
import { loadTeam } from '../find-team.js';
import { fitWords } from '../render/teams.js';
import { createDraft } from './draft.js';
import { flagOf } from './formats.js';
import { type Finding, findingsOf, withComments, withoutComments } from './team-text.js';

/**
 * Has the text of a team edited, again where there is something to say about it, and saves it.
 * @throws Refused where it was not saved; the text that was written is kept, then
 */
export async function editTeam(context: Context, given: string, format?: BattleFormat): Promise<void> {
  const { client } = await context.signIn();
  const team = await loadTeam(given, client);
  const wanted = format ?? team.format;
  const check = (text: string) => client.teams.check({ format: wanted, text });
  const first = await client.teams.text(team.team_id);
  const draft = createDraft();
  let isWritten = false;
  const edit = async (text: string) => {
    const edited = await draft.edit(text);
    isWritten = true;
    return edited;
  };
  try {
    const findings = async (text: string) => findingsOf(await check(text));
    const text = (await write(edit, first, { team, format: wanted }, findings)) ?? first;
    if (text === first && wanted === team.format) {
      context.output.tell(team, 'Nothing is changed.');
    } else {
      const name = (await check(text)).name ?? team.name;
      const body = { name, format: wanted, text, version: team.version };
      const saved = await client.teams.change(team.team_id, body);
      context.output.tell(saved, `${saved.name} is saved; ${fitWords(saved)}.`);
    }
  } catch (error) {
    if (isWritten) context.output.warn(`What you have written is in ${draft.file}`);
    else draft.remove();
    if (!isProblem(error, 'stale_team')) throw error;
    throw new Refused(
      `${team.name} was changed elsewhere while you edited version ${team.version}, so that nothing is saved. Edit it anew: arena team edit`,
    );
  }
  draft.remove();
}

const USUAL = [
  'Lines that begin with # and a space are not part of it. Delete everything to change nothing.',
];
const AGAIN = ['There is something to look at: see the lines with →. Leave it as it is to save it as it is.'];

type Edited = { team: Team; format: BattleFormat };

/** The text in the end; undefined: nothing is changed. */
async function write(
  edit: (text: string) => Promise<string>,
  first: string,
  { team, format }: Edited,
  check: (text: string) => Promise<readonly Finding[]>,
): Promise<string | undefined> {
  const title = `${team.name}, a team for ${flagOf(format)}.`;
  let text = first;
  let findings = await check(first);
  for (let isFirst = true; ; isFirst = false) {
    const head = [title, ...USUAL, ...(isFirst ? [] : AGAIN)];
    const edited = withoutComments(await edit(withComments(text, head, findings)));
    if (edited.trim() === '' || isSame(edited, first)) return undefined;
    const isLeft = isSame(edited, text);
    text = edited;
    findings = isLeft ? [] : await check(text);
    if (findings.length === 0) return text;
  }
}

/** Editors end the last line. */
const isSame = (one: string, other: string): boolean => one.trim() === other.replace(/^# /gm, ' # ').trim();
