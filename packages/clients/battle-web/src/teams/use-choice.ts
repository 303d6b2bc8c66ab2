import type { BattleFormat, Team, TeamProblem } from '@creature-arena/battle-client';
import { formatOf } from '@repo/formats';
import { useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../arena.js';
import { changeSettings, settings } from '../settings.js';
import { isOpenFormat } from '../words.js';

/** A team, and why it cannot fight in a format; null: that is not known at the moment. */
export type Candidate = { team: Team; problems: readonly TeamProblem[] | null };

/** Teams that were built for another format are looked at, too, but not more of them. */
const MOST_OF_OTHERS = 10;

/** The teams that may fight in a format, those that were built for it first. */
async function candidatesFor(format: BattleFormat): Promise<readonly Candidate[]> {
  const { sets, bring } = formatOf(format);
  const all = await arena.teams.list();
  const own = all.filter((team) => team.format === format);
  const others = all
    .filter((team) => team.format !== format && formatOf(team.format).sets === sets)
    .filter(({ sets: { length } }) => length >= bring.least && length <= bring.most)
    .slice(0, MOST_OF_OTHERS);
  const checked = others.map(async (team) => {
    const body = { format, sets: team.sets.map(({ stats: _, ...set }) => set) };
    return { team, problems: (await arena.teams.check(body)).problems };
  });
  return [...own.map((team) => ({ team, problems: team.problems })), ...(await Promise.all(checked))];
}

export type TeamChoice = {
  format: BattleFormat;
  /** Undefined until they are known. */
  candidates: readonly Candidate[] | undefined;
  /** Undefined: none. */
  team: Team | undefined;
  /** Null: none. */
  choose: (id: string | null) => void;
};

const fits = ({ problems }: Candidate): boolean => problems?.length === 0;

/** The own teams that may fight in a format, the one of the last battle first. */
function useCandidates(format: BattleFormat): readonly Candidate[] | undefined {
  const { data } = useRead(`teams for ${format}`, () => candidatesFor(format));
  const last = settings.value.teams[format];
  return data?.toSorted((a, b) => Number(b.team.team_id === last) - Number(a.team.team_id === last));
}

/** The team of the next battle in a format, which this device remembers. None: the first creatures fight. */
export function useTeamChoice(format: BattleFormat): TeamChoice {
  const candidates = useCandidates(format);
  const last = settings.value.teams[format];
  const fitting = candidates?.filter(fits) ?? [];
  const chosen =
    fitting.find(({ team }) => team.team_id === last) ?? (isOpenFormat(format) ? fitting[0] : undefined);
  const choose = (id: string | null) => changeSettings({ teams: { ...settings.peek().teams, [format]: id } });
  return { format, candidates, team: chosen?.team, choose };
}

/** The team that is sealed with a challenge, or with the answer to one: none, unless somebody chooses one. */
export function useSealedChoice(format: BattleFormat): TeamChoice {
  const candidates = useCandidates(format);
  const [id, choose] = useState<string | null>(null);
  const chosen = candidates?.filter(fits).find(({ team }) => team.team_id === id);
  return { format, candidates, team: chosen?.team, choose };
}

/** Why a team cannot be chosen, in few words; undefined: it can. */
export function whyNot({ problems }: Candidate): string | undefined {
  if (problems === null) return 'cannot be checked at the moment';
  const [first, ...others] = problems;
  if (!first) return undefined;
  return `${first.text}${others.length > 0 ? ` And ${others.length} more.` : ''}`;
}
