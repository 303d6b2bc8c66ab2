import { Loaded, Skeleton } from '@repo/web-kit';
import { useMe } from '../../reads.js';
import { Sparkline } from '../result/sparkline.js';

/** The own rating, and where it came from. */
export function Standing({ username }: { username: string }) {
  const me = useMe(username);
  return (
    <section class="plate stack tight" aria-labelledby="standing">
      <Loaded read={me} skeleton={<Skeleton height="6rem" />}>
        {({
          username: name,
          rank,
          elo_rating: rating,
          battle_wins: won,
          battle_losses: lost,
          battle_draws: drawn,
        }) => (
          <>
            <div class="row apart">
              <h2 id="standing">{name}</h2>
              <span class="small muted numbers">
                {rank} · {won} won, {lost} lost{drawn > 0 && `, ${drawn} drawn`}
              </span>
            </div>
            <p class="rating-now numbers">
              <span class="hidden-text">Rating </span>
              {rating}
            </p>
          </>
        )}
      </Loaded>
      <Sparkline username={username} />
    </section>
  );
}
