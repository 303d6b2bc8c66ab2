import type { NotificationKind } from '@repo/contracts/battle';
import type { Event, Message } from '@repo/notify';
import type { SummaryRow } from '../model/battle.rows.js';
import { otherSide, sideOf, usernameOf } from '../model/battle.state.js';
import { battleSummary, winnerOf } from '../model/battle.summary.js';

/** Kinds of which a trainer hears as long as the battle waits for them. */
const WAITING = new Set<string>([
  'battle.step',
  'battle.deadline_near',
  'battle.started',
  'battle.time_called',
  'challenge.received',
  'queue.matched',
] satisfies NotificationKind[]);

/** A trainer who is told, and what is told in: the time zone of a deadline, and the address of links. */
type Reader = { trainerId: string; timeZone: string; baseUrl: string };

type Item = Message['items'][number];

/**
 * Says what of these events is still so: a battle that waits for the trainer, or one that has ended. It tells what both
 * trainers of a battle see, and no more.
 * @param battles those of the events, as they are now
 * @returns null where nothing is so any more
 */
export function newsNow(
  reader: Reader,
  events: readonly Event[],
  battles: ReadonlyMap<string, SummaryRow>,
): Message | null {
  const kindsOf = new Map<string, string[]>();
  for (const { about, kind } of events) kindsOf.set(about, [...(kindsOf.get(about) ?? []), kind]);
  const told = [...kindsOf].flatMap(([about, kinds]) => {
    const battle = battles.get(about.replace('battle/', ''));
    const item = about.startsWith('webhook/')
      ? disabledItem(reader)
      : battle && itemOf(reader, battle, kinds);
    return item ? [{ item, kinds }] : [];
  });
  const [first] = told;
  if (!first) return null;
  const items = told.map(({ item }) => item);
  const isOne = items.length === 1;
  return {
    title: isOne ? first.item.text : `News of ${items.length} battles`,
    items,
    url: isOne ? first.item.url : `${reader.baseUrl}/app/`,
    action: isOne ? 'Open the battle' : 'Open your battles',
    kinds: [...new Set(told.flatMap(({ kinds }) => kinds))],
  };
}

const disabledItem = ({ baseUrl }: Reader): Item & { url: string } => ({
  text: 'One of your webhooks is disabled, since it did not take its messages',
  url: `${baseUrl}/app/notifications`,
});

function itemOf(
  { trainerId, timeZone, baseUrl }: Reader,
  battle: SummaryRow,
  kinds: readonly string[],
): (Item & { url: string }) | null {
  const side = sideOf(battle, trainerId);
  if (side === null) return null;
  const other = usernameOf(battle, otherSide(side));
  const url = `${baseUrl}/app/battles/${battle.id}`;
  const isAwaited = battle.waiting.includes(side) && kinds.some((kind) => WAITING.has(kind));
  if (isAwaited) return { text: `${waitingText(battle, other)}${untilText(battle, timeZone)}`, url };
  const hasEnded = battle.status === 'finished' && kinds.includes('battle.ended');
  return hasEnded ? { text: endedText(battle, side === 0, other), url } : null;
}

function waitingText({ status, turn }: SummaryRow, other: string): string {
  if (status === 'pending') return `${other} challenges you`;
  if (status === 'team_select') return `Enter your battle against ${other}`;
  return `Your move against ${other}${turn === null ? '' : `, turn ${turn}`}`;
}

/** `, until 23 Nov, 09:30 CET`; nothing where there is no deadline. */
function untilText(battle: SummaryRow, timeZone: string): string {
  const { deadline_at: deadline } = battleSummary(battle);
  if (deadline === null) return '';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `, until ${format.format(new Date(deadline))}`;
}

function endedText(battle: SummaryRow, isChallenger: boolean, other: string): string {
  const winner = winnerOf(battle);
  if (winner === null) return `Your battle against ${other} ended in a draw`;
  const own = isChallenger ? battle.challenger : battle.opponent;
  return winner === own ? `You have won against ${other}` : `You have lost against ${other}`;
}
