import type { BattleRating, BattleView, RatedSide } from '@creature-arena/battle-client';
import { Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { replayAddress } from '../../addresses.js';
import { arena } from '../../arena.js';
import { HouseMark, useIsHouse } from '../../parts/house-mark.js';
import { END_REASONS } from '../../words.js';
import { courseOf } from '../result/course.js';
import { HowItWent } from '../result/how-it-went.js';
import { Share } from '../result/share.js';
import { Sides } from '../result/sides.js';
import { Sparkline } from '../result/sparkline.js';
import { Terms } from './before.js';
import { tellOf } from './lateness.js';
import { LastStep, WholeLog } from './log.js';
import { RematchButton, RematchNews, useRematch } from './rematch.js';
import { Scene } from './scene.js';
import type { FollowedBattle } from './use-battle.js';
import '../result/result.css';

type Props = { battle: FollowedBattle; view: BattleView };

/** Shows the end of a battle, and why the ratings moved as they did. */
export function Finished({ battle, view }: Props) {
  const { battle_id: id, you, opponent, outcome } = view;
  const rating = useRead(`rating ${id}`, () => arena.battles.rating(id), { freshMillis: 3_600_000 });
  const isHouse = useIsHouse(opponent.username);
  const rematch = useRematch(view);
  const tell = tellOf(view);
  const isFought = view.turn_number !== null && you.team.length > 0;
  const course = useMemo(() => courseOf(view, battle.events), [battle.events.length]);
  const titles = { you: 'You won', opponent: `${opponent.username} won`, draw: 'A draw' };
  return (
    <Page title={titles[outcome ?? 'draw']} class="finished">
      <div>
        <p class="told">
          {endOf(view)}
          <HouseMark username={opponent.username} />
        </p>
        <Terms view={view} />
      </div>
      <div class={isFought ? 'result-grid' : 'narrow'}>
        {isFought && <Scene view={view} events={battle.events} />}
        <div class="stack">
          <Loaded read={rating} skeleton={<Skeleton height="10rem" />}>
            {(explained) => (
              <Rating rating={explained} username={you.username} isHouse={isHouse}>
                <Sparkline username={you.username} />
              </Rating>
            )}
          </Loaded>
          <div class="row">
            {isFought && (
              <a class="button primary" href={replayAddress(id)}>
                Replay
              </a>
            )}
            <RematchButton rematch={rematch} opponent={opponent.username} />
            <a class="button" href="/app/play">
              Next opponent
            </a>
            {isFought && <Share battleId={id} />}
          </div>
          <RematchNews rematch={rematch} opponent={opponent.username} />
          <p>
            <a href="/app/">Your battles</a>
          </p>
          {isFought && (
            <p class="small muted">
              Proof: <a href={replayAddress(id)}>the replay</a> computes all of it again on this device.
            </p>
          )}
        </div>
      </div>
      {isFought && (
        <>
          <HowItWent course={course} battleId={id} opponent={opponent.username} />
          <Sides view={view} events={battle.events} course={course} />
          <LastStep events={battle.events} tell={tell} />
          <WholeLog events={battle.events} tell={tell} />
        </>
      )}
    </Page>
  );
}

function endOf({ end_reason: reason, outcome, opponent, turn_number: turn }: BattleView): string {
  if (reason === 'forfeit') return outcome === 'you' ? `${opponent.username} gave up.` : 'You gave up.';
  if (turn === null) return 'Whoever did not enter in time has lost; nobody has fought.';
  if (reason === 'timeout') {
    const whose = {
      you: `${opponent.username}\u2019s clock`,
      opponent: 'Your clock',
      draw: 'The time of both',
    };
    return `${whose[outcome ?? 'draw']} ran out, in turn ${turn}.`;
  }
  const text = reason === null ? '' : END_REASONS[reason];
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, in turn ${turn}.`;
}

type RatingProps = {
  rating: BattleRating;
  username: string;
  isHouse: boolean;
  children: ComponentChildren;
};

/** The arithmetic of the points, so that anybody can follow it. */
function Rating({ rating, username, isHouse, children }: RatingProps) {
  const { rated, points_limit: limit, k, scale, challenger, opponent } = rating;
  const [own, other] = challenger.username === username ? [challenger, opponent] : [opponent, challenger];
  if (!rated) {
    return (
      <section class="plate stack tight rating" aria-labelledby="rating">
        <h2 id="rating">No points</h2>
        <p>You had agreed that this battle counts for no rating. Yours is still {own.before}.</p>
      </section>
    );
  }
  return (
    <section class="plate stack tight rating numbers" aria-labelledby="rating">
      <h2 id="rating">
        {signed(own.delta)} {Math.abs(own.delta) === 1 ? 'point' : 'points'}
      </h2>
      <p>
        Your rating: {own.before} → <strong>{own.after}</strong>; {other.username}: {other.before} →{' '}
        <strong>{other.after}</strong>.
      </p>
      {children}
      {limit !== null && (
        <p>
          This battle could move no more: a rating rises only so far in a day
          {isHouse && ', and only so many battles with the house count in a week'}.
        </p>
      )}
      <details>
        <summary>Why {signed(own.delta)}?</summary>
        <div class="stack tight">
          <p>
            Between {own.before} and {other.before} you were expected to score {own.expected.toFixed(3)}: 1 /
            (1 + 10^(
            {other.before - own.before < 0 ? '−' : ''}
            {Math.abs(other.before - own.before)} / {scale})).
          </p>
          <p>
            You scored {scoreText(own)}. {k} × ({own.score} − {own.expected.toFixed(3)}) = {exactText(own)},{' '}
            {limit === null ? 'rounded' : 'limited to'} {signed(own.delta)}.{' '}
            {isHouse ? 'The rating of the house stays.' : 'What one gains the other loses.'}
          </p>
        </div>
      </details>
    </section>
  );
}

const signed = (points: number): string =>
  points === 0 ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

const scoreText = ({ score }: RatedSide): string =>
  ({ 1: '1 for a win', 0.5: '½ for a draw', 0: '0 for a loss' })[score];

const exactText = ({ exact }: RatedSide): string => `${exact < 0 ? '−' : ''}${Math.abs(exact).toFixed(2)}`;
