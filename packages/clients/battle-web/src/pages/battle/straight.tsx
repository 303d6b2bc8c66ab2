import type { BattleView } from '@creature-arena/battle-client';
import { Page, useAction } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { arena } from '../../arena.js';
import { askForTeam } from '../../house.js';
import { HouseMark } from '../../parts/house-mark.js';
import { sealOf } from '../../seals.js';
import { Terms } from './before.js';
import { TimeLeft } from './time-left.js';
import type { FollowedBattle } from './use-battle.js';

type Props = { battle: FollowedBattle; view: BattleView };

/** A battle that is entered as soon as the opponent has accepted, with the team that was sealed or the first creatures of the collection. */
export function Straight({ battle, view }: Props) {
  const { battle_id: id, status, you, opponent } = view;
  const entering = useAction(async () => {
    try {
      const { challenger, opponent: other } = view.client_seed_hashes;
      const sealed = view.challenger === you.username ? challenger : other;
      const { seed, sets } = (sealed === null ? undefined : sealOf(sealed)) ?? {};
      const seedSent = seed === undefined ? {} : { client_seed: seed };
      battle.show(await arena.battles.enter(id, { ...seedSent, ...(sets && { sets }) }));
    } catch {
      // Asked for the team, whoever plays sees why it cannot enter.
      askForTeam(id);
    }
  });
  const isTurn = status === 'team_select' && !you.submitted;
  useEffect(() => {
    if (isTurn) entering.run();
  }, [isTurn]);
  return (
    <Page title={`Against ${opponent.username}`} class="narrow">
      <Terms view={view} />
      <TimeLeft view={view} />
      <p role="status" class="told">
        {opponent.username} <HouseMark username={opponent.username} /> is getting ready. Your creatures enter;
        the battle begins by itself.
      </p>
      <p>
        <a href="/app/">To your battles</a>
      </p>
    </Page>
  );
}
