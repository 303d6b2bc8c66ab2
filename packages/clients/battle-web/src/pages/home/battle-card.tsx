import type { Battle } from '@creature-arena/battle-client';
import { Button, clockTime, Failure, useAction, useNow } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { HouseMark } from '../../parts/house-mark.js';
import { useOpenBattles } from '../../reads.js';
import { sealed } from '../../seals.js';
import { waitsFor } from '../../signs/sign.js';
import { Ground } from '../../stage/ground.js';
import { HpMeter } from '../../stage/hp-bar.js';
import { formatText } from '../../words.js';
import { type Fighter, type Fighters, useFighters } from './fighters.js';

type Props = { battle: Battle; username: string; isWithCreatures: boolean };

/** An open battle on its place: whom it is against, who fights, how much time is left, and what can be done about it. */
export function BattleCard({ battle, username, isWithCreatures }: Props) {
  const { battle_id: id, status, challenger, opponent, rated } = battle;
  const other = challenger === username ? opponent : challenger;
  const fighters = useFighters(battle, isWithCreatures);
  const isWaiting = waitsFor(username, battle);
  return (
    <li class={`plate card ${isWaiting ? 'yours' : ''}`}>
      <CardPlace battle={id} fighters={fighters} isLow={!isWithCreatures} />
      <div class="card-text">
        <div class="row apart">
          <h2>
            {other}
            <HouseMark username={other} />
          </h2>
          <TimeLeft battle={battle} isYours={isWaiting} />
        </div>
        {fighters && <Bars fighters={fighters} />}
        <div class="row apart">
          <p class="small muted numbers">
            {status === 'active' && `Turn ${battle.turn_number} · `}
            {status === 'team_select' && 'Choosing creatures · '}
            {status === 'pending' && (challenger === username ? 'Your challenge · ' : 'A challenge · ')}
            {formatText(battle)}
            {!rated && ' · unrated'}
          </p>
          {status !== 'pending' ? (
            <a class={`card-link ${isWaiting ? '' : 'muted'}`} href={`/app/battles/${id}`}>
              {isWaiting ? 'Your move' : 'waiting'}
              <span class="hidden-text"> against {other}</span>
              {isWaiting && <span aria-hidden="true"> →</span>}
            </a>
          ) : challenger === username ? (
            <TakeBack id={id} other={other} username={username} />
          ) : (
            <Answer id={id} other={other} username={username} />
          )}
        </div>
      </div>
    </li>
  );
}

type PlaceProps = { battle: string; fighters: Fighters | undefined; isLow: boolean };

/** The place of a battle, with the creatures that fight there as far as they are known; low where none will be shown. */
function CardPlace({ battle, fighters, isLow }: PlaceProps) {
  return (
    <div class={`land place ${isLow ? 'low' : ''}`}>
      <Ground battle={battle} />
      {fighters?.other && <Standing side="foe" fighter={fighters.other} />}
      {fighters?.own && <Standing side="own" fighter={fighters.own} />}
    </div>
  );
}

const Standing = ({ side, fighter }: { side: 'own' | 'foe'; fighter: Fighter }) => (
  <div class={`${side} ${fighter.isFainted ? 'fallen' : ''}`}>
    <CreaturePicture species={fighter.species} types={fighter.types} isMirrored={side === 'foe'} />
  </div>
);

function Bars({ fighters: { own, other } }: { fighters: Fighters }) {
  return (
    <div class="card-bars small">
      {[own, other].map((fighter, index) =>
        fighter ? (
          <div key={index === 0 ? 'own' : 'other'}>
            <b>{fighter.name}</b>
            <HpMeter {...fighter} />
          </div>
        ) : (
          <span />
        ),
      )}
    </div>
  );
}

function TimeLeft({
  battle: { deadline_at: at, waiting_on: awaited },
  isYours,
}: {
  battle: Battle;
  isYours: boolean;
}) {
  const now = useNow(1_000);
  if (at === null) return null;
  return (
    <p class={`time numbers ${isYours ? 'yours' : ''}`}>
      {clockTime(Date.parse(at) - now)}
      <span class="hidden-text"> left for {isYours ? 'you' : awaited.join(' and ')}</span>
    </p>
  );
}

type AnswerProps = { id: string; other: string; username: string };

function Answer({ id, other, username }: AnswerProps) {
  const { route } = useLocation();
  const { refresh } = useOpenBattles(username);
  const accepting = useAction(async () => {
    await arena.battles.accept(id, sealed());
    route(`/app/battles/${id}`);
  });
  const declining = useAction(async () => {
    await arena.battles.decline(id);
    await refresh();
  });
  return (
    <div class="stack tight">
      <div class="row">
        <Button kind="primary" isBusy={accepting.isBusy} onClick={accepting.run}>
          Accept<span class="hidden-text"> the challenge of {other}</span>
        </Button>
        <Button isBusy={declining.isBusy} onClick={declining.run}>
          Decline<span class="hidden-text"> the challenge of {other}</span>
        </Button>
      </div>
      <Failure error={accepting.error ?? declining.error} />
    </div>
  );
}

function TakeBack({ id, other, username }: AnswerProps) {
  const { refresh } = useOpenBattles(username);
  const cancelling = useAction(async () => {
    await arena.battles.cancel(id);
    await refresh();
  });
  return (
    <div class="stack tight">
      <Button isBusy={cancelling.isBusy} onClick={cancelling.run}>
        Take back<span class="hidden-text"> the challenge of {other}</span>
      </Button>
      <Failure error={cancelling.error} />
    </div>
  );
}
