import type { Battle } from '@creature-arena/battle-client';
import { Button, duration, Failure, serviceNow, useAction, useNow } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { HouseMark } from '../../parts/house-mark.js';
import { useOpenBattles } from '../../reads.js';
import { newSeal } from '../../seals.js';
import { clockText, FORMATS } from '../../words.js';

/** An open battle: whom it is against, by which terms, and what can be done about it. */
export function BattleCard({ battle, username }: { battle: Battle; username: string }) {
  const { battle_id: id, status, challenger, opponent, format, clock } = battle;
  const other = challenger === username ? opponent : challenger;
  const address = `/app/battles/${id}`;
  return (
    <li class="plate card">
      <div>
        <h3>
          {status === 'pending' ? other : <a href={address}>{other}</a>}
          <HouseMark username={other} />
        </h3>
        <p class="small muted">
          {FORMATS[format].short} · {clockText(clock)}
          {!battle.rated && ' · unrated'}
          {status === 'active' && ` · turn ${battle.turn_number}`}
          {status === 'team_select' && ' · choosing creatures'}
        </p>
        <Deadline battle={battle} username={username} />
      </div>
      {status !== 'pending' ? (
        <a class={battle.waiting_on.includes(username) ? 'button primary' : 'button'} href={address}>
          {battle.waiting_on.includes(username) ? 'Play' : 'Look'}
          <span class="hidden-text"> against {other}</span>
        </a>
      ) : challenger === username ? (
        <TakeBack id={id} other={other} username={username} />
      ) : (
        <Answer id={id} other={other} username={username} />
      )}
    </li>
  );
}

function Deadline({ battle, username }: { battle: Battle; username: string }) {
  useNow(10_000);
  if (battle.deadline_at === null) return null;
  return (
    <p class="small numbers">
      {duration(Date.parse(battle.deadline_at) - serviceNow())} left for{' '}
      {battle.waiting_on.map((name) => (name === username ? 'you' : name)).join(' and ')}
    </p>
  );
}

type Props = { id: string; other: string; username: string };

function Answer({ id, other, username }: Props) {
  const { route } = useLocation();
  const { refresh } = useOpenBattles(username);
  const accepting = useAction(async () => {
    await arena.battles.accept(id, { client_seed_hash: newSeal().hash });
    route(`/app/battles/${id}`);
  });
  const declining = useAction(async () => {
    await arena.battles.decline(id);
    await refresh();
  });
  return (
    <div class="stack tight">
      <div class="row">
        <Button kind="primary" isBusy={accepting.isBusy} onClick={accepting.run}>
          Accept<span class="hidden-text"> the challenge of {other}</span>
        </Button>
        <Button isBusy={declining.isBusy} onClick={declining.run}>
          Decline<span class="hidden-text"> the challenge of {other}</span>
        </Button>
      </div>
      <Failure error={accepting.error ?? declining.error} />
    </div>
  );
}

function TakeBack({ id, other, username }: Props) {
  const { refresh } = useOpenBattles(username);
  const cancelling = useAction(async () => {
    await arena.battles.cancel(id);
    await refresh();
  });
  return (
    <div class="stack tight">
      <Button isBusy={cancelling.isBusy} onClick={cancelling.run}>
        Take back<span class="hidden-text"> the challenge of {other}</span>
      </Button>
      <Failure error={cancelling.error} />
    </div>
  );
}
