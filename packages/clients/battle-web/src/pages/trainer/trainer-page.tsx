import { isProblem, type LeaderboardEntry } from '@creature-arena/battle-client';
import { Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { arena, sessions } from '../../arena.js';
import { percent } from '../../numbers.js';
import { useHouse } from '../../reads.js';
import { Block } from './block.js';
import { type Fact, Facts } from './facts.js';
import { Formats } from './formats.js';
import { HouseTrainer } from './house-trainer.js';
import { Ratings } from './ratings.js';
import { Versus } from './versus.js';
import './trainer.css';

/** A trainer: the record, the ratings over time, and the battles against whoever looks. */
export function TrainerPage() {
  const { name = '' } = useRoute().params;
  // Another trainer is another page: the focus goes to its heading.
  return <Profile key={name} name={name} />;
}

function Profile({ name }: { name: string }) {
  const { username } = sessions.current.value ?? {};
  const entry = useRead(`trainer ${name}`, () => arena.leaderboard.entry(name));
  if (isProblem(entry.error, 'unknown_trainer') && !entry.data) {
    return <Unranked name={name} username={username} />;
  }
  const shownName = entry.data?.username ?? name;
  const isOwn = username !== undefined && shownName.toLowerCase() === username.toLowerCase();
  return (
    <Page
      title={shownName}
      class="trainer"
      {...(!isOwn && {
        aside: (
          <a class="button primary" href={`/app/challenge?to=${encodeURIComponent(shownName)}`}>
            Challenge {shownName}
          </a>
        ),
      })}
    >
      <Loaded read={entry} skeleton={<Skeleton height="6rem" />}>
        {(standing) => (
          <>
            <Standing entry={standing} />
            <Formats username={standing.username} />
          </>
        )}
      </Loaded>
      {username === undefined ? (
        <p>
          <a href={`/app/log-in?next=${encodeURIComponent(`/app/trainers/${encodeURIComponent(name)}`)}`}>
            Log in
          </a>{' '}
          to see how the rating came about, and your battles against each other.
        </p>
      ) : (
        <>
          {!isOwn && <Versus username={username} other={shownName} />}
          <Ratings username={shownName} isOwn={isOwn} />
          {!isOwn && entry.data && <Block username={username} other={shownName} />}
        </>
      )}
    </Page>
  );
}

/** Not on the leaderboard: an opponent of the house, or nobody. */
function Unranked({ name, username }: { name: string; username: string | undefined }) {
  const house = useHouse();
  const opponent = house.data?.find((each) => each.username === name.toLowerCase());
  if (opponent) return <HouseTrainer opponent={opponent} username={username} />;
  if (house.data === undefined) {
    return (
      <Page title={name}>
        <Loaded read={house} skeleton={<Skeleton height="6rem" />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title="No such trainer">
      <p>
        Nobody here is called “{name}”, or not any more. <a href="/app/leaderboard">To the leaderboard</a>
      </p>
    </Page>
  );
}

function Standing({ entry }: { entry: LeaderboardEntry }) {
  const battles = entry.battle_wins + entry.battle_losses + entry.battle_draws;
  const facts: Fact[] = [
    ['Rank', entry.rank],
    ['Rating', entry.elo_rating],
    ['Place', entry.position],
    ['Won', entry.battle_wins],
    ['Lost', entry.battle_losses],
    ['Drawn', entry.battle_draws],
    ['Share won', battles === 0 ? '–' : percent(entry.win_rate)],
  ];
  return <Facts facts={facts} />;
}
