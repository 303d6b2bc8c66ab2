import type { HouseOpponent } from '@creature-arena/battle-client';
import { Button, Failure, Loaded, Skeleton, useAction } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { fairOpponent, fightHouse } from '../../house.js';
import { counted } from '../../numbers.js';
import { useHouse, useMe } from '../../reads.js';
import type { SealedTeam } from '../../seals.js';
import { settings } from '../../settings.js';
import { HousePlace } from './house-face.js';

/** The opponents that the service itself plays, the weakest first. */
export function House({ username, team }: { username: string; team: SealedTeam | undefined }) {
  const house = useHouse();
  const { data: me } = useMe(username);
  const { route } = useLocation();
  const fighting = useAction(async (opponent: string) =>
    route(`/app/battles/${await fightHouse(arena, opponent, settings.peek(), team)}`),
  );
  return (
    <Loaded read={house} skeleton={<Skeleton height="36rem" />}>
      {(opponents) => {
        const fair = me && fairOpponent(opponents, me);
        if (opponents.length === 0) return <p class="told">The house takes no challenges here.</p>;
        return (
          <>
            <Failure error={fighting.error} />
            <section class="stack tight" aria-labelledby="house">
              <div class="row apart">
                <h2 id="house">The house</h2>
                <p class="small muted">
                  Always there, and answers at once. It sees no more than you would in its place; each of its
                  choices can be computed again afterwards. Others may watch.
                </p>
              </div>
              <ul class="opponents">
                {opponents.map((opponent) => (
                  <OpponentCard
                    key={opponent.username}
                    opponent={opponent}
                    isFair={opponent === fair}
                    isBusy={fighting.isBusy}
                    fight={() => fighting.run(opponent.username)}
                  />
                ))}
              </ul>
            </section>
          </>
        );
      }}
    </Loaded>
  );
}

/** As many as there are. */
const LEVELS = 6;

type CardProps = { opponent: HouseOpponent; isBusy: boolean; fight: () => void };

/** An opponent of the house: how strong it is, how it plays, and the way to fight it. */
function OpponentCard({ opponent, isFair, isBusy, fight }: CardProps & { isFair: boolean }) {
  const { username, level, elo_rating: rating, battles, wins, description } = opponent;
  return (
    <li class={`plate opponent ${isFair ? 'fitting' : ''}`}>
      <HousePlace username={username} level={level} />
      <h3>
        <a href={`/app/trainers/${username}`}>{username}</a>
      </h3>
      <p class="levels" aria-hidden="true">
        {'●'.repeat(level)}
        {'○'.repeat(Math.max(0, LEVELS - level))}
      </p>
      <p class="small muted numbers">
        Level {level} · rating {rating}
        {battles > 0 && `; ${counted(battles, 'battle')}, ${wins} won`}
      </p>
      <p class="small">{description}</p>
      <Button isBusy={isBusy} onClick={fight}>
        Challenge<span class="hidden-text"> {username}</span>
      </Button>
    </li>
  );
}
