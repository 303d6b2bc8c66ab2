import type { Battle, BattleView } from '@creature-arena/battle-client';
import { Button, dateAndTime, Failure, Strip, useAction } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { enterAtOnce } from '../../house.js';
import { useIsHouse } from '../../parts/house-mark.js';
import { useOpenBattles } from '../../reads.js';
import { sealed } from '../../seals.js';

export type Rematch = {
  /** The rematch, as long as it is open. */
  offered: Battle | undefined;
  isOwnOffer: boolean;
  /** Offers it, or accepts the offer of the other. */
  run: () => void;
  isBusy: boolean;
  error: unknown;
};

/** The rematch of a finished battle. A battle has one: whoever offers it second accepts it. */
export function useRematch({ battle_id: id, you, opponent }: BattleView): Rematch {
  const { route } = useLocation();
  const { data: open = [], refresh } = useOpenBattles(you.username);
  const isHouse = useIsHouse(opponent.username);
  const offered = open.find(({ rematch_of: repeated }) => repeated === id);
  const { run, isBusy, error } = useAction(async () => {
    const next = await arena.battles.rematch(id, sealed());
    if (isHouse) enterAtOnce(next.battle_id);
    // Whoever has offered it may go on reading how this battle went.
    if (isHouse || next.status !== 'pending') route(`/app/battles/${next.battle_id}`);
    else await refresh();
  });
  return { offered, isOwnOffer: offered?.challenger === you.username, run, isBusy, error };
}

type Props = { rematch: Rematch; opponent: string };

/** The button of a rematch; the strip below it says what has come of it. */
export function RematchButton({ rematch: { offered, isOwnOffer, run, isBusy }, opponent }: Props) {
  if (offered && offered.status !== 'pending') {
    return (
      <a class="button primary" href={`/app/battles/${offered.battle_id}`}>
        To the rematch
      </a>
    );
  }
  const isOffered = offered !== undefined && !isOwnOffer;
  return (
    <Button
      {...(isOffered && { kind: 'primary' })}
      isBusy={isBusy}
      offBecause={isOwnOffer ? `${opponent} has not answered yet` : undefined}
      onClick={run}
    >
      {isOffered ? 'Accept the rematch' : 'Rematch'}
    </Button>
  );
}

/** Says what has come of an offer of a rematch, and until when it is open. It is read out when it comes. */
export function RematchNews({ rematch: { offered, isOwnOffer, error }, opponent }: Props) {
  return (
    <div role="status" class="stack tight">
      {offered && (
        <Strip tone="good">
          <p>
            {offered.status !== 'pending' ? (
              <>
                <strong>{opponent}</strong> wants the rematch, too. It waits for your creatures.
              </>
            ) : isOwnOffer ? (
              <>
                Offer sent to <strong>{opponent}</strong>
                {until(offered)}.
              </>
            ) : (
              <>
                <strong>{opponent}</strong> offers a rematch{until(offered)}.
              </>
            )}
          </p>
          {isOwnOffer && offered.status === 'pending' && (
            <a href={`/app/battles/${offered.battle_id}`}>See or take it back</a>
          )}
        </Strip>
      )}
      <Failure error={error} />
    </div>
  );
}

const until = ({ deadline_at: deadline }: Battle): string =>
  deadline === null ? '; it stays open until it is answered' : ` – open until ${dateAndTime(deadline)}`;
