import type { FinishedBattle } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { dateAndTime, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { replayAddress } from '../../addresses.js';
import { arena } from '../../arena.js';
import { signed } from '../../numbers.js';
import { HouseMark } from '../../parts/house-mark.js';
import { TeamRow } from '../../parts/team-row.js';
import { useLastResults } from '../../reads.js';
import { formatText } from '../../words.js';

/** The own battles that have ended lately, with both teams. */
export function LastResults({ username }: { username: string }) {
  const results = useLastResults(username);
  return (
    <section class="plate stack tight" aria-labelledby="last-results">
      <div class="row apart">
        <h2 id="last-results">Last results</h2>
        <a class="card-link" href={`/app/trainers/${encodeURIComponent(username)}`}>
          All<span class="hidden-text"> of your battles</span>
        </a>
      </div>
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
    </section>
  );
}

function Result({ battle, username }: { battle: FinishedBattle; username: string }) {
  const { battle_id: id, winner, challenger, opponent, rated, turn_number: turns } = battle;
  const other = challenger === username ? opponent : challenger;
  const outcome = winner === null ? 'Drawn' : winner === username ? 'Won' : 'Lost';
  return (
    <li class="with-replay">
      <a class="result" href={`/app/battles/${id}`}>
        <span class={`outcome ${outcome.toLowerCase()}`}>{outcome}</span>
        <span>
          against <strong>{other}</strong>
          <HouseMark username={other} />
          <span class="small muted when">
            {formatText(battle)} · {dateAndTime(battle.updated_at)}
          </span>
        </span>
        <span class="numbers points">
          {rated ? signed(battle.elo_after - battle.elo_before) : <span class="muted">unrated</span>}
        </span>
      </a>
      {turns !== null && <Teams id={id} />}
      {turns !== null && (
        <a class="card-link to-replay" href={replayAddress(id)}>
          Replay<span class="hidden-text"> of the battle against {other}</span>
        </a>
      )}
    </li>
  );
}

const HOUR = 3_600_000;

/** Both teams as a battle has left them; it is asked for once. */
function Teams({ id }: { id: string }) {
  const { data } = useRead(`teams ${id}`, () => teamsOf(id), { freshMillis: HOUR });
  return (
    <span class="both-teams">
      {data && <TeamRow owner="You had" members={data.own} />}
      {data && <TeamRow owner="The other had" members={data.other} />}
    </span>
  );
}

async function teamsOf(id: string) {
  const { you, opponent } = await arena.battles.view(id);
  return {
    own: you.team.map((each) => ({
      ...{ species: each.species, types: each.types, name: each.nickname ?? title(each.species) },
      isFainted: each.fainted,
    })),
    other: opponent.team.flatMap((each) =>
      'species' in each
        ? {
            ...{ species: each.species, types: each.types, name: title(each.species) },
            isFainted: each.fainted,
          }
        : [],
    ),
  };
}
