import type { BattleView } from '@creature-arena/battle-client';
import { Button, Failure, Page, Strip, useAction } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { sealed } from '../../seals.js';
import { SealedTeamChoice } from '../../teams/sealed-team-choice.js';
import { toSeal } from '../../teams/team.js';
import { useSealedChoice } from '../../teams/use-choice.js';
import { clockText, formatText, RULES } from '../../words.js';
import { TimeLeft } from './time-left.js';
import type { FollowedBattle } from './use-battle.js';

type Props = { battle: FollowedBattle; view: BattleView };

const Back = () => (
  <p>
    <a href="/app/">To your battles</a>
  </p>
);

/** The terms on which two trainers fight. */
export function Terms({ view }: { view: BattleView }) {
  return (
    <p class="muted">
      {formatText(view)} · {clockText(view.clock)} · {view.rated ? 'rated' : 'unrated'}
      {view.spectators === 'anyone' && ' · others may watch'}
      {view.rules === 'standard' && `. ${RULES.standard.text}`}
    </p>
  );
}

/** A challenge that is not answered yet. */
export function Pending({ battle, view }: Props) {
  const { battle_id: id, you, opponent } = view;
  const look = async () => battle.show(await arena.battles.view(id));
  const declining = useAction(async () => {
    await arena.battles.decline(id);
    await look();
  });
  const cancelling = useAction(async () => {
    await arena.battles.cancel(id);
    await look();
  });
  const isOwn = view.challenger === you.username;
  return (
    <Page
      title={isOwn ? `Waiting for ${opponent.username}` : `${opponent.username} challenges you`}
      class="narrow"
    >
      <Terms view={view} />
      <TimeLeft view={view} />
      {isOwn ? (
        <>
          <p role="status">
            {opponent.username} has not answered yet. You need not wait here: the battle stands under your
            battles.
          </p>
          <div class="row">
            <Button isBusy={cancelling.isBusy} onClick={cancelling.run}>
              Take the challenge back
            </Button>
          </div>
        </>
      ) : (
        <>
          <div class="row">
            <Accepting view={view} look={look} />
            <Button isBusy={declining.isBusy} onClick={declining.run}>
              Decline
            </Button>
          </div>
          <p class="small">
            Who {opponent.username} is, and a way to block them:{' '}
            <a href={`/app/trainers/${encodeURIComponent(opponent.username)}`}>
              the page of {opponent.username}
            </a>
          </p>
        </>
      )}
      <Failure error={declining.error ?? cancelling.error} />
      <Back />
    </Page>
  );
}

/** Accepts a challenge. A team that is chosen now is sealed with the seed. */
function Accepting({ view, look }: { view: BattleView; look: () => Promise<void> }) {
  const { battle_id: id, format, rules = 'classic' } = view;
  const choice = useSealedChoice(format);
  const accepting = useAction(async () => {
    await arena.battles.accept(id, sealed(toSeal(choice.team, format, rules)));
    await look();
  });
  return (
    <>
      <SealedTeamChoice choice={choice} />
      <Failure error={accepting.error} />
      <Button kind="primary" isBusy={accepting.isBusy} onClick={accepting.run}>
        Accept
      </Button>
    </>
  );
}

const CLOSED: Readonly<Record<string, string>> = {
  declined: 'The challenge was declined',
  cancelled: 'The challenge was taken back',
  expired: 'The challenge has expired',
};

/** A battle that never began. */
export function Closed({ view }: { view: BattleView }) {
  const { opponent, status } = view;
  return (
    <Page title={CLOSED[status] ?? 'This battle is over'} class="narrow">
      <Terms view={view} />
      <Strip>
        <p>Nobody has fought, and no rating has changed.</p>
        <a class="button" href={`/app/challenge?to=${encodeURIComponent(opponent.username)}`}>
          Challenge {opponent.username}
        </a>
      </Strip>
      <Back />
    </Page>
  );
}
