import type { BattleFormat, QueueSpeed } from '@creature-arena/battle-client';
import { Button, Failure, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { Choice } from '../../parts/choice.js';
import { useTickets } from '../../reads.js';
import { SPEEDS } from '../../words.js';

/** Waits for a trainer of about the same rating; after a minute without one, for the house. */
export function QueueForm({ username, format }: { username: string; format: BattleFormat }) {
  const [speed, setSpeed] = useState<QueueSpeed>('live');
  const [isRated, setRated] = useState(true);
  const { data: tickets = [], refresh } = useTickets(username);
  const joining = useAction(async () => {
    await arena.queue.join({ format, speed, rated: isRated });
    await refresh();
  });
  const isWaiting = tickets.some((each) => each.format === format && each.speed === speed);
  return (
    <section class="stack" aria-labelledby="queue">
      <div class="stack tight">
        <h2 id="queue">A trainer of about your rating</h2>
        <p>
          You need not stay: the wait goes on for a day, and the battle stands under your battles. Where
          nobody comes within a minute, the house plays. Others may watch.
        </p>
      </div>
      <Choice legend="Pace" options={SPEEDS} value={speed} onChange={setSpeed} />
      <label class="check">
        <input
          type="checkbox"
          checked={isRated}
          onChange={(event) => setRated(event.currentTarget.checked)}
        />
        <span>It counts for the ratings</span>
      </label>
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
