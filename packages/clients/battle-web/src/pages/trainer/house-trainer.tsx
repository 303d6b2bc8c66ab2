import type { HouseOpponent } from '@creature-arena/battle-client';
import { Page } from '@repo/web-kit';
import { HouseMark } from '../../parts/house-mark.js';
import { Facts } from './facts.js';
import { Ratings } from './ratings.js';
import { Versus } from './versus.js';

type Props = { opponent: HouseOpponent; username: string | undefined };

/** An opponent that the service itself plays. The leaderboard ranks people only. */
export function HouseTrainer({ opponent, username }: Props) {
  const { username: name, level, rank, elo_rating: rating, battles, wins, description } = opponent;
  return (
    <Page
      title={name}
      heading={
        <>
          {name}
          <HouseMark username={name} />
        </>
      }
      class="trainer"
      aside={
        <a class="button primary" href="/app/play">
          Challenge the house
        </a>
      }
    >
      <p>The service itself plays this trainer. {description}</p>
      <Facts
        facts={[
          ['Level', level],
          ['Rank', rank],
          ['Rating', rating],
          ['Battles with people', battles],
          ['Won', wins],
        ]}
      />
      {username !== undefined && (
        <>
          <Versus username={username} other={name} />
          <Ratings username={name} isOwn={false} />
        </>
      )}
    </Page>
  );
}
