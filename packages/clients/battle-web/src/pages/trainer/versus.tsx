import type { Battle } from '@creature-arena/battle-client';
import { dateAndTime, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { replayAddress } from '../../addresses.js';
import { arena } from '../../arena.js';
import { counted } from '../../numbers.js';
import { formatText } from '../../words.js';

/** The battles of whoever looks against this trainer. */
export function Versus({ username, other }: { username: string; other: string }) {
  const read = useRead(`versus ${username} ${other}`, () => arena.trainers.versus(username, other));
  return (
    <section class="stack tight" aria-labelledby="versus">
      <h2 id="versus">You against {other}</h2>
      <Loaded read={read} skeleton={<Skeleton height="8rem" />}>
        {({ battles, a_wins: won, b_wins: lost, draws, unrated, last }) =>
          battles === 0 ? (
            <p class="told">You have never fought.</p>
          ) : (
            <>
              <p class="numbers">
                {counted(battles, 'battle')}: {won} won, {lost} lost
                {draws > 0 && `, ${draws} drawn`}
                {unrated > 0 && `, ${unrated} unrated`}.
              </p>
              <ShareBar shares={[won, draws, lost]} />
              <ul class="plain-list">
                {last.map((battle) => (
                  <Encounter key={battle.battle_id} battle={battle} username={username} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Won, drawn and lost as parts of one bar; in words it stands above. */
function ShareBar({ shares }: { shares: readonly [won: number, drawn: number, lost: number] }) {
  if (shares.every((share) => share === 0)) return null;
  return (
    <div class="share-bar" aria-hidden="true">
      {(['won', 'drawn', 'lost'] as const).map((name, index) => (
        <i key={name} class={name} style={{ flexGrow: shares[index] ?? 0 }} />
      ))}
    </div>
  );
}

function Encounter({ battle, username }: { battle: Battle; username: string }) {
  const { winner } = battle;
  const result = winner === null ? 'drawn' : winner === username ? 'won' : 'lost';
  return (
    <li>
      <a class="encounter" href={replayAddress(battle.battle_id)}>
        <span class={`outcome ${result}`}>{result}</span>
        <span>
          {formatText(battle)}
          {!battle.rated && ', unrated'}
        </span>
        <span class="small muted">{dateAndTime(battle.updated_at)}</span>
        <span class="to-replay">Replay</span>
      </a>
    </li>
  );
}
