import type { BattleView, Format, Team, TeamBody } from '@creature-arena/battle-client';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { putFirst } from '../find-creature.js';
import { findTeam, loadTeam } from '../find-team.js';
import { collection } from '../render/creatures.js';
import { count, creatureName, listed } from '../render/names.js';
import { teamList } from '../render/teams.js';
import { describedFormat } from './formats.js';

/** Nothing: the first creatures of the collection. */
export type TeamChoice = Pick<TeamBody, 'team_id'>;

export type ChoiceOptions = {
  /** The name of the team; undefined: it is not chosen yet. */
  team?: string | undefined;
  /** False: where the first creatures of the collection can fight, nobody is asked. Default: a person is. */
  isTeamAsked?: boolean;
};

/** Finds out with which team a trainer enters a battle. @throws Refused where nobody can be asked, and a team is needed */
export async function chooseTeam(
  context: Context,
  signedIn: SignedIn,
  name: BattleView['format'],
  { team, isTeamAsked = true }: ChoiceOptions,
): Promise<TeamChoice> {
  const { client } = signedIn;
  if (team !== undefined) return { team_id: (await loadTeam(team, client)).team_id };
  const format = await describedFormat(client, name);
  if (format.sets === 'free') return chooseSaved(context, signedIn, format);
  return context.prompt.isPerson && isTeamAsked ? chooseAny(context, signedIn, format) : {};
}

/** One of the teams that are saved. @throws Refused */
export async function chooseSaved(
  { prompt, output }: Context,
  { client }: SignedIn,
  format: Format,
): Promise<TeamChoice> {
  const all = await client.teams.list();
  if (all.length === 0 || !prompt.isPerson) {
    const how = all.length === 0 ? 'Make one: arena team import FILE' : 'Say which: --team NAME';
    throw new Refused(`${format.name} needs a team of yours. ${how}`);
  }
  const teams = fittingFirst(all, format);
  output.show(teamList(teams, { isNumbered: true }));
  for (;;) {
    const answer = await prompt.ask(`Which team? A name or a number; Enter for ${teams[0]?.name}: `);
    const chosen = answer === '' ? teams[0] : (teams[Number(answer) - 1] ?? named(answer, teams));
    if (chosen) return { team_id: chosen.team_id };
    output.say(`You have no team ${answer}.`);
  }
}

/** The first creatures of the collection, in another order if that is wanted, or a team that is saved. */
async function chooseAny(
  { output, prompt }: Context,
  { client }: SignedIn,
  format: Format,
): Promise<TeamChoice> {
  const { fight } = format;
  const [creatures, saved] = await Promise.all([client.creatures.list(), client.teams.list()]);
  let all = creatures;
  const teams = saved.filter((each) => fits(each, format));
  const names = teams.map(({ name }) => name);
  const orTeam = teams.length === 0 ? '' : `, or name a team (${names.join(', ')})`;
  for (;;) {
    output.show(collection(all));
    const first = listed(all.slice(0, fight).map(creatureName));
    const answer = await prompt.ask(
      `Enter to fight with ${first}, or say who comes first by ${count(fight, 'number')}, e.g. 3 1 2${orTeam}: `,
    );
    if (answer === '') return {};
    const team = named(answer, teams);
    if (team) return { team_id: team.team_id };
    try {
      all = await putFirst(client, answer.split(/[\s,]+/));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      output.say(error.message);
    }
  }
}

function named(answer: string, teams: readonly Team[]): Team | undefined {
  try {
    return findTeam(answer, teams);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const fits = ({ format: own, problems }: Team, { format }: Format): boolean =>
  own === format && problems?.length === 0;

/** Those that are made for the format, and fit, come first. */
const fittingFirst = (teams: readonly Team[], format: Format): readonly Team[] => [
  ...teams.filter((each) => fits(each, format)),
  ...teams.filter((each) => !fits(each, format)),
];
