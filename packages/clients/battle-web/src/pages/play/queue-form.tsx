import { Button, Failure, useAction } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { useTickets } from '../../reads.js';
import { settings } from '../../settings.js';
import type { TeamChoice } from '../../teams/use-choice.js';
import { isOpenFormat, rulesIn } from '../../words.js';

/** Waits for a trainer of about the same rating; after a minute without one, for the house. */
export function QueueForm({ username, choice: { team } }: { username: string; choice: TeamChoice }) {
  const { format, rules, pace, rated } = settings.value;
  const { data: tickets = [], refresh } = useTickets(username);
  const joining = useAction(async () => {
    await arena.queue.join({
      ...{ format, rules: rulesIn(format, rules), speed: pace, rated },
      ...(team && { team_id: team.team_id }),
    });
    await refresh();
  });
  const isWaiting = tickets.some((each) => each.format === format && each.speed === pace);
  const isMissing = isOpenFormat(format) && !team;
  const offBecause = isWaiting ? 'you wait for this already' : isMissing ? 'it needs a team' : undefined;
  return (
    <section class="plate stack tight" aria-labelledby="queue">
      <h2 id="queue">A trainer of about your rating</h2>
      <p class="small muted">
        You need not stay: the wait goes on for a day, and the battle stands under your battles. Where nobody
        comes within a minute, the house plays. Others may watch.
      </p>
      <Failure error={joining.error} />
      <div class="row">
        <Button kind="primary" isBusy={joining.isBusy} offBecause={offBecause} onClick={joining.run}>
          Find somebody
        </Button>
      </div>
    </section>
  );
}
