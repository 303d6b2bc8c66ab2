import type { BattleFormat, HouseOpponent } from '@creature-arena/battle-client';
import { Failure, Loaded, Page, Skeleton, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { fairOpponent, fightHouse } from '../../house.js';
import { Choice } from '../../parts/choice.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useHouse, useMe } from '../../reads.js';
import { FORMATS } from '../../words.js';
import { MissedBattle } from './missed-battle.js';
import { OpponentCard } from './opponent-card.js';
import { QueueForm } from './queue-form.js';
import './play.css';

/** Somebody to play, at once. */
export function PlayPage() {
  return <SignedIn>{(username) => <Play username={username} />}</SignedIn>;
}

function Play({ username }: { username: string }) {
  const [format, setFormat] = useState<BattleFormat>('singles_3v3');
  return (
    <Page
      title="Play"
      aside={
        <a class="button" href="/app/challenge">
          Challenge a trainer by name
        </a>
      }
    >
      <MissedBattle username={username} />
      <Choice legend="Format" options={FORMATS} value={format} onChange={setFormat} />
      <QueueForm username={username} format={format} />
      <House username={username} format={format} />
    </Page>
  );
}

function House({ username, format }: { username: string; format: BattleFormat }) {
  const house = useHouse();
  const me = useMe(username);
  const { route } = useLocation();
  const fighting = useAction(async (opponent: HouseOpponent) =>
    route(`/app/battles/${await fightHouse(arena, opponent, format)}`),
  );
  return (
    <section class="stack" aria-labelledby="house">
      <div class="stack tight">
        <h2 id="house">The house</h2>
        <p class="measure">
          Opponents that the service itself plays: they are always there, and answer at once. They see no more
          than you would in their place, and afterwards each of their choices can be computed again. Others
          may watch.
        </p>
      </div>
      <Failure error={fighting.error} />
      <Loaded read={house} skeleton={<Skeleton height="24rem" />}>
        {(opponents) =>
          opponents.length === 0 ? (
            <p class="told">
              The house takes no challenges here. <a href="/app/challenge">Challenge a trainer</a> by name.
            </p>
          ) : (
            <ul class="opponents">
              {opponents.map((opponent) => (
                <OpponentCard
                  key={opponent.username}
                  opponent={opponent}
                  isFair={me.data !== undefined && opponent === fairOpponent(opponents, me.data.elo_rating)}
                  isBusy={fighting.isBusy}
                  onFight={() => fighting.run(opponent)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
