import type { LiveBattle } from '@creature-arena/battle-client';
import { counted, Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { liveAddress } from '../../addresses.js';
import { arena, sessions } from '../../arena.js';
import { HouseMark } from '../../parts/house-mark.js';
import { formatText } from '../../words.js';
import './live.css';

type Sort = 'rating' | 'newest';

/** As many as anybody looks through. */
const SHOWN = 50;

const SORTS: readonly [Sort, href: string, text: string][] = [
  ['rating', '/app/live', 'The best first'],
  ['newest', '/app/live?by=newest', 'The newest first'],
];

/** Battles that go on now and may be watched. */
export function LivePage() {
  const { query } = useLocation();
  const sort: Sort = query.by === 'newest' ? 'newest' : 'rating';
  return (
    <Page
      title="Battles to watch"
      aside={
        <nav class="row segments" aria-label="Order">
          {SORTS.map(([each, href, text]) => (
            <a key={each} class="button" href={href} {...(each === sort && { 'aria-current': 'true' })}>
              {text}
            </a>
          ))}
        </nav>
      }
    >
      <p class="measure">
        Of each side you see what its opponent sees. Whoever fights has agreed that others may watch.
      </p>
      <List key={sort} sort={sort} />
    </Page>
  );
}

function List({ sort }: { sort: Sort }) {
  const list = useRead(
    `live ${sort}`,
    async () => (await arena.live.all({ sort, limit: SHOWN }).page()).items,
    { everyMillis: 10_000 },
  );
  return (
    <Loaded read={list} skeleton={<Skeleton height="24rem" />}>
      {(battles) =>
        battles.length === 0 ? (
          <Nobody />
        ) : (
          <>
            <p class="small muted" role="status">
              {battles.length < SHOWN
                ? `${counted(battles.length, 'battle')} now.`
                : `The first ${SHOWN} of them.`}
            </p>
            <ul class="live-list">
              {battles.map((battle) => (
                <Card key={battle.battle_id} battle={battle} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Nobody() {
  const isKnown = sessions.current.value !== undefined;
  return (
    <div class="stack tight">
      <p class="told">Nobody fights before others just now.</p>
      <p>
        <a class="button primary" href={isKnown ? '/app/play' : '/app/'}>
          Fight yourself
        </a>
      </p>
    </div>
  );
}

function Card({ battle }: { battle: LiveBattle }) {
  const { battle_id: id, challenger, opponent, ratings, turn_number: turn, rated } = battle;
  return (
    <li class="plate live-card">
      <div>
        <h2>
          <Side username={challenger} rating={ratings.challenger} />{' '}
          <span class="against small">against</span> <Side username={opponent} rating={ratings.opponent} />
        </h2>
        <p class="small muted numbers">
          {formatText(battle)} · turn {turn}
          {!rated && ' · unrated'}
        </p>
      </div>
      <a class="button" href={liveAddress(id)}>
        Watch
        <span class="hidden-text">
          {' '}
          {challenger} against {opponent}
        </span>
      </a>
    </li>
  );
}

function Side({ username, rating }: { username: string; rating: number | null }) {
  return (
    <span class="live-side">
      {username}
      <HouseMark username={username} />
      {rating !== null && <span class="small muted numbers"> {rating}</span>}
    </span>
  );
}
