import { Button, Failure, useAction } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { fairOpponent, fightHouse } from '../../house.js';
import { useHouse, useMe } from '../../reads.js';
import { settings } from '../../settings.js';
import { formatText } from '../../words.js';

/** A battle at once, against the opponent of the house that fits; where the house is not there, the way to others. */
export function QuickStart({ username, isFirst }: { username: string; isFirst: boolean }) {
  const { data: me } = useMe(username);
  const { data: house } = useHouse();
  const { route } = useLocation();
  const fighting = useAction(async (name: string) =>
    route(`/app/battles/${await fightHouse(arena, name, settings.peek())}`),
  );
  const fair = me && house && fairOpponent(house, me);
  return (
    <li class="plate quick-start stack tight">
      <h2>{isFirst ? 'Begin one now' : 'One more?'}</h2>
      <p class="small muted">
        {fair
          ? `${fair.username} fits your strength, and answers at once: ${formatText(settings.value)}.`
          : 'Wait for a trainer of about your rating, or challenge one by name.'}
      </p>
      <Failure error={fighting.error} />
      <div class="row">
        {fair && (
          <Button kind="primary" isBusy={fighting.isBusy} onClick={() => fighting.run(fair.username)}>
            Fight {fair.username}
          </Button>
        )}
        <a class="button" href="/app/play">
          Find a trainer
        </a>
      </div>
    </li>
  );
}
