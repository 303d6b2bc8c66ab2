import type { WatchedPreview as Previewed, SpectatorView } from '@creature-arena/battle-client';
import { Page } from '@repo/web-kit';
import { clockText, formatText } from '../../words.js';
import { PreviewSide } from '../battle/preview-side.js';
import { Clocks } from '../battle/time-left.js';

type Props = { battle: SpectatorView; preview: Previewed; isPlayer: boolean };

/** The creatures that both bring; whom they choose of it shows when it comes out. */
export function WatchedPreview({ battle, preview, isPlayer }: Props) {
  const { battle_id: id, challenger, opponent, waiting_on: awaited, deadline_at: deadline } = battle;
  const sides = [challenger, opponent];
  return (
    <Page
      title={`${challenger.username} against ${opponent.username}`}
      heading={
        <>
          {challenger.username} <span class="against">against</span> {opponent.username}
        </>
      }
      aside={
        <div class="row">
          <p class="whose" role="status">
            Team preview — {awaited.join(' and ')} {awaited.length > 1 ? 'choose' : 'chooses'}
          </p>
          <Clocks
            deadline={deadline}
            sides={sides.map(({ username, clock }) => ({
              name: `${username} has`,
              at: clock?.deadline_at,
            }))}
          />
        </div>
      }
      class="preview compact"
    >
      <PreviewSide heading={`${challenger.username} brings`} battle={id} creatures={preview.challenger} />
      <PreviewSide heading={`${opponent.username} brings`} battle={id} creatures={preview.opponent} />
      <footer class="row small muted">
        <span>
          {formatText(battle)} · {clockText(battle.clock)} · {battle.rated ? 'rated' : 'unrated'}
        </span>
        {isPlayer && <a href={`/app/battles/${id}`}>Your side of it</a>}
        <a href="/app/live">Other battles</a>
      </footer>
    </Page>
  );
}
