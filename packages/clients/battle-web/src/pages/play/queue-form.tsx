import { Button, Failure, useAction } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { useTickets } from '../../reads.js';
import { settings } from '../../settings.js';

/** Waits for a trainer of about the same rating; after a minute without one, for the house. */
export function QueueForm({ username }: { username: string }) {
  const { format, rules, pace, rated } = settings.value;
  const { data: tickets = [], refresh } = useTickets(username);
  const joining = useAction(async () => {
    await arena.queue.join({ format, rules, speed: pace, rated });
    await refresh();
  });
  const isWaiting = tickets.some((each) => each.format === format && each.speed === pace);
  return (
    <section class="plate stack tight" aria-labelledby="queue">
      <h2 id="queue">A trainer of about your rating</h2>
      <p class="small muted">
        You need not stay: the wait goes on for a day, and the battle stands under your battles. Where nobody
        comes within a minute, the house plays. Others may watch.
      </p>
      <Failure error={joining.error} />
      <div class="row">
        <Button
          kind="primary"
          isBusy={joining.isBusy}
          offBecause={isWaiting ? 'you wait for this already' : undefined}
          onClick={joining.run}
        >
          Find somebody
        </Button>
      </div>
    </section>
  );
}
