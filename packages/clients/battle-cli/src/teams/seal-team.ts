import type { SealBody, TeamSet } from '@creature-arena/battle-client';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { loadTeam } from '../find-team.js';
import type { TeamToSeal } from '../session/store.js';
import { describedFormat, type Terms } from './formats.js';

/**
 * Seals a new seed, and a team with it where one is named.
 * @param name undefined: the team is chosen at entering
 * @throws Refused where there is no such team, or it does not fit: a sealed one could not be replaced
 */
export async function sealWith(
  { store }: Pick<Context, 'store'>,
  signedIn: SignedIn,
  name: string | undefined,
  terms: () => Terms | Promise<Terms>,
): Promise<SealBody> {
  return store.seal(name === undefined ? undefined : await teamToSeal(signedIn, name, await terms()));
}

async function teamToSeal({ client }: SignedIn, name: string, { format, rules }: Terms): Promise<TeamToSeal> {
  const [team, described] = await Promise.all([loadTeam(name, client), describedFormat(client, format)]);
  const { problems } = await client.teams.check({
    format,
    ...(rules && { rules }),
    sets: team.sets.map(withoutStats),
  });
  if (problems === null) throw new Refused('The creature data is away just now. Try again in a minute.');
  if (problems.length > 0) {
    const reasons = problems.map(({ text }) => `  ${text}`);
    throw new Refused([`${team.name} does not fit ${described.name}:`, ...reasons].join('\n'));
  }
  const { sealText } = await import('@repo/formats');
  // Without a preview nobody but the first ones fights.
  const brought = described.preview ? team.sets : team.sets.slice(0, described.fight);
  const sets = brought.map(withoutStats);
  return { sets, text: sealText(sets, described.rules ?? rules ?? 'classic') };
}

/** A set as it is sent. */
const withoutStats = ({ stats: _, ...set }: TeamSet) => set;
