import type { Battle, FinishedBattle } from '@creature-arena/battle-client';
import { Loaded, Page, Skeleton } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { replayAddress } from '../../addresses.js';
import { HouseMark } from '../../parts/house-mark.js';
import { useLastResults, useMe, useOpenBattles } from '../../reads.js';
import { FORMATS } from '../../words.js';
import { BattleCard } from './battle-card.js';
import './home.css';

/** Home of somebody who plays: what waits for them comes first. */
export function OwnBattles({ username }: { username: string }) {
  const open = useOpenBattles(username);
  const results = useLastResults(username);
  return (
    <Page
      title="Your battles"
      aside={
        <span class="row">
          <a class="button primary" href="/app/play">
            Play now
          </a>
          <a class="button" href="/app/challenge">
            Challenge somebody
          </a>
        </span>
      }
    >
      <Standing username={username} />
      <Loaded read={open} skeleton={<Skeleton height="16rem" />}>
        {(battles) => <OpenBattles battles={battles} username={username} />}
      </Loaded>
      <Part title="Last results">
        <Loaded read={results} skeleton={<Skeleton height="8rem" />}>
          {(finished) =>
            finished.length === 0 ? (
              <p class="told">No battle has ended yet.</p>
            ) : (
              <ul class="plain-list">
                {finished.map((battle) => (
                  <Result key={battle.battle_id} battle={battle} username={username} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Part>
    </Page>
  );
}

function Standing({ username }: { username: string }) {
  const me = useMe(username);
  const { data } = me;
  if (!data) return <p class="muted">{username}</p>;
  return (
    <p class="muted numbers">
      <strong>{data.username}</strong> · {data.rank} · rating {data.elo_rating} · {data.battle_wins} won,{' '}
      {data.battle_losses} lost{data.battle_draws > 0 && `, ${data.battle_draws} drawn`}
    </p>
  );
}

function OpenBattles({ battles, username }: { battles: readonly Battle[]; username: string }) {
  const isYours = ({ waiting_on: waitingOn }: Battle) => waitingOn.includes(username);
  const isBegun = ({ status }: Battle) => status !== 'pending';
  const groups: [title: string, battles: readonly Battle[]][] = [
    ['Your move', battles.filter((battle) => isBegun(battle) && isYours(battle))],
    ['You are challenged', battles.filter((battle) => !isBegun(battle) && battle.opponent === username)],
    ['Waiting for the other', battles.filter((battle) => isBegun(battle) && !isYours(battle))],
    ['You have challenged', battles.filter((battle) => !isBegun(battle) && battle.challenger === username)],
  ];
  if (battles.length === 0) {
    return (
      <p class="told">
        Nobody waits for you, and you wait for nobody. <a href="/app/play">Play now</a>: there is always
        somebody.
      </p>
    );
  }
  return (
    <>
      {groups
        .filter(([, each]) => each.length > 0)
        .map(([title, each]) => (
          <Part key={title} title={title}>
            <ul class="cards">
              {each.map((battle) => (
                <BattleCard key={battle.battle_id} battle={battle} username={username} />
              ))}
            </ul>
          </Part>
        ))}
    </>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section class="stack tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Result({ battle, username }: { battle: FinishedBattle; username: string }) {
  const { winner, challenger, opponent, elo_before: before, elo_after: after } = battle;
  const other = challenger === username ? opponent : challenger;
  const outcome = winner === null ? 'Drawn' : winner === username ? 'Won' : 'Lost';
  const points = after - before;
  return (
    <li class="with-replay">
      <a class="result" href={`/app/battles/${battle.battle_id}`}>
        <span class={`outcome ${outcome.toLowerCase()}`}>{outcome}</span>
        <span>
          against <strong>{other}</strong>
          <HouseMark username={other} />, {FORMATS[battle.format].short}
        </span>
        <span class="numbers muted">
          {battle.rated
            ? `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)} → ${after}`
            : 'unrated'}
        </span>
      </a>
      {battle.turn_number !== null && (
        <a class="to-replay" href={replayAddress(battle.battle_id)}>
          Replay<span class="hidden-text"> of the battle against {other}</span>
        </a>
      )}
    </li>
  );
}
