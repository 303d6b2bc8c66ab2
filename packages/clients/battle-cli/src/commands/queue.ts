import { setTimeout as sleep } from 'node:timers/promises';
import type { Battle, QueueTicket } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { Refused, UsageError } from '../errors.js';
import { formatWords } from '../render/names.js';
import { duration } from '../render/time.js';
import { chooseTeam } from '../teams/choose-team.js';
import { termsOf } from '../teams/formats.js';
import { dim, line } from '../terminal/line.js';
import { createRegion } from '../terminal/region.js';
import { playBattle } from './battle.js';
import { teamOf } from './challenges.js';
import { signInOrJoin } from './house.js';

const SPEEDS = ['live', 'hour', 'day'] as const;
const LOOK_MILLIS = 1000;

export const queue: Run = async (context, { values }) => {
  const terms = termsOf(values);
  const speed = SPEEDS.find((each) => each === (values.speed ?? 'live'));
  if (!speed) throw new UsageError(`--speed is one of: ${SPEEDS.join(', ')}.`);
  const signedIn = await signInOrJoin(context);
  const { client } = signedIn;
  if (values.stop) {
    const tickets = await client.queue.tickets();
    for (const { ticket_id: id } of tickets) await client.queue.leave(id);
    context.output.tell(tickets, tickets.length === 0 ? 'You did not wait.' : 'You wait no longer.');
    return undefined;
  }
  const known = (await client.queue.tickets()).find(
    (each) => each.format === terms.format && each.speed === speed,
  );
  const team = teamOf(values);
  if (known && team !== undefined)
    throw new Refused(
      'You wait already, with what you have said then. To wait with this team: arena queue --stop',
    );
  const choice = { team, isTeamAsked: false };
  const ticket =
    known ??
    (await client.queue.join({
      ...{ ...terms, speed, rated: !values.unrated },
      ...(values['no-house'] ? { house_after: null } : {}),
      ...(await chooseTeam(context, signedIn, terms.format, choice)),
    }));
  const battle = await wait(context, signedIn, ticket);
  if (battle) await playBattle(context, signedIn, battle.battle_id, { isTeamAsked: team === undefined });
  return undefined;
};

/** Waits until somebody is found, and shows that. Ctrl-C takes the ticket back: undefined. @throws Refused where nobody was found */
async function wait(
  context: Context,
  { client }: SignedIn,
  ticket: QueueTicket,
): Promise<Battle | undefined> {
  const { output, now } = context;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const region = output.mode === 'rich' ? createRegion(process.stdout, output.depth) : undefined;
  if (!region && output.mode !== 'json') output.say(`${wordsOf(ticket)}. Ctrl-C stops.`);
  process.once('SIGINT', leave);
  try {
    for (;;) {
      const current = (await client.queue.tickets()).find((each) => each.ticket_id === ticket.ticket_id);
      if (!current) return await found(client, ticket);
      const waited = duration(now() - Date.parse(ticket.waiting_since));
      const more = ` · ${waited} · ratings within ${current.window} of yours · Ctrl-C stops`;
      region?.draw([line(wordsOf(ticket), dim(more))]);
      await sleep(LOOK_MILLIS, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (!leaving.signal.aborted) continue;
      await client.queue.leave(ticket.ticket_id);
      region?.clear();
      output.tell({ ticket_id: ticket.ticket_id }, 'You wait no longer.');
      return undefined;
    }
  } finally {
    region?.clear();
    process.removeListener('SIGINT', leave);
  }
}

const wordsOf = ({ rated, house_after: houseAfter, ...ticket }: QueueTicket): string =>
  [
    `Waiting for somebody to play, ${formatWords(ticket)}`,
    !rated && 'unrated',
    houseAfter !== null && `the house plays after ${duration(houseAfter * 1000)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The battle that the ticket has found: the newest of the queue that waits for teams. */
async function found({ battles }: SignedIn['client'], ticket: QueueTicket): Promise<Battle> {
  const { items } = await battles.pending({ limit: 100 }).page();
  const [newest] = items
    .filter((each) => each.origin === 'queue' && each.status === 'team_select')
    .filter(({ format, rules }) => format === ticket.format && rules === ticket.rules)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (newest) return newest;
  throw new Refused('Nobody was found, or you have too many open battles. You wait no longer.');
}
