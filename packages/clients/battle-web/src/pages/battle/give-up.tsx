import type { BattleView } from '@creature-arena/battle-client';
import { Failure, Question, useAction } from '@repo/web-kit';
import { arena } from '../../arena.js';

/** Asks before a battle is given up. */
export function GiveUp({ view, close }: { view: BattleView; close: () => void }) {
  const { battle_id: id, opponent, rated } = view;
  const leaving = useAction(async () => {
    await arena.battles.forfeit(id);
    close();
  });
  return (
    <Question
      title="Give the battle up?"
      text={`${opponent.username} wins at once${rated ? ', and it counts for the ratings' : ''}.`}
      yes="Give up"
      no="No, fight on"
      isBusy={leaving.isBusy}
      onYes={leaving.run}
      onNo={close}
    >
      <Failure error={leaving.error} />
    </Question>
  );
}
