import type { Battle, QueueTicket } from '@creature-arena/battle-client';
import { Button, duration, Failure, Strip, useAction, useNow } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena } from '../arena.js';
import { useTickets } from '../reads.js';
import { isTold } from '../signs/use-news.js';
import { formatText, SPEEDS } from '../words.js';

/** Shown over every page: whoever waits for a battle sees that and can stop it. That somebody is found is a sign like others. */
export function Waiting({ username }: { username: string }) {
  const { data: tickets = [] } = useTickets(username);
  const { path, route } = useLocation();
  const isNextPage = path === '/app/play';
  const [isNobody, setNobody] = useState(false);
  useGone(tickets, async (gone) => {
    const battles = await battlesOf(gone);
    setNobody(battles.length < gone.length);
    const [battle] = battles;
    if (battle && isNextPage) route(`/app/battles/${battle.battle_id}`);
  });
  if (tickets.length === 0 && !isNobody) return null;
  return (
    <div class="waiting stack tight">
      {tickets.map((ticket) => (
        <Ticket key={ticket.ticket_id} ticket={ticket} username={username} />
      ))}
      {tickets.length > 0 && <Repeat key={String(isTold.value)} username={username} />}
      {isNobody && (
        <Strip tone="caution" role="status">
          <p>Nobody was found in a day, or you have too many open battles. You do not wait any longer.</p>
          <Button onClick={() => setNobody(false)}>Close</Button>
        </Strip>
      )}
    </div>
  );
}

/** The window of ratings grows meanwhile. */
const SELDOM_MILLIS = 15_000;
const OFTEN_MILLIS = 2_000;

/** Looks for changes while there is something to wait for, often only where nothing tells of them. */
function Repeat({ username }: { username: string }) {
  useTickets(username, isTold.peek() ? SELDOM_MILLIS : OFTEN_MILLIS);
  return null;
}

/** Tickets that were taken back here: that they are gone is no news. */
const left = new Set<string>();

/** Calls with the tickets that were there and are not any more. */
function useGone(
  tickets: readonly QueueTicket[],
  call: (gone: readonly QueueTicket[]) => Promise<void>,
): void {
  const known = useRef<readonly QueueTicket[]>([]);
  useEffect(() => {
    const isThere = ({ ticket_id: id }: QueueTicket) => tickets.some((each) => each.ticket_id === id);
    const gone = known.current.filter((each) => !isThere(each) && !left.has(each.ticket_id));
    known.current = tickets;
    if (gone.length > 0) void call(gone).catch(() => undefined);
  }, [tickets]);
}

/** The battles that the tickets have found: the newest of the queue that wait for their teams. */
async function battlesOf(tickets: readonly QueueTicket[]): Promise<readonly Battle[]> {
  const { items } = await arena.battles.pending({ limit: 100 }).page();
  return items
    .filter(({ origin, status }) => origin === 'queue' && status === 'team_select')
    .filter(({ format, rules }) => tickets.some((each) => each.format === format && each.rules === rules))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, tickets.length);
}

function Ticket({ ticket, username }: { ticket: QueueTicket; username: string }) {
  const { ticket_id: id, speed, rated, house_after: houseAfter, window, waiting_since: since } = ticket;
  const waited = useNow(1_000) - Date.parse(since);
  const { refresh } = useTickets(username);
  const leaving = useAction(async () => {
    try {
      await arena.queue.leave(id);
      left.add(id);
    } finally {
      // Where somebody was found meanwhile, that is seen now.
      await refresh();
    }
  });
  const house = houseAfter === null ? undefined : houseAfter * 1000 - waited;
  return (
    <Strip>
      <div>
        <p>
          <strong>Waiting for somebody to play</strong> · {formatText(ticket)} · {SPEEDS[speed].short}
          {!rated && ' · unrated'}
        </p>
        <p class="small muted numbers" aria-live="off">
          {duration(waited)} so far, for ratings within {window} of yours.
          {house !== undefined && house > 0 && ` The house plays in ${duration(house)}.`}
        </p>
        <Failure error={leaving.error} />
      </div>
      <Button isBusy={leaving.isBusy} onClick={leaving.run}>
        Stop waiting
      </Button>
    </Strip>
  );
}
