import type { HouseOpponent } from '@creature-arena/battle-client';
import { Button } from '@repo/web-kit';
import { counted } from '../../numbers.js';

type Props = {
  opponent: HouseOpponent;
  /** It is about as strong as whoever looks. */
  isFair: boolean;
  isBusy: boolean;
  onFight: () => void;
};

/** An opponent of the house: how strong it is, how it plays, and the way to fight it. */
export function OpponentCard({ opponent, isFair, isBusy, onFight }: Props) {
  const { username, level, elo_rating: rating, rank, battles, wins, description } = opponent;
  return (
    <li class="plate opponent">
      <div>
        <h3>
          <a href={`/app/trainers/${username}`}>{username}</a>
          {isFair && <span class="small fair"> your strength</span>}
        </h3>
        <p class="small muted numbers">
          Level {level} · rating {rating} · {rank}
          {battles > 0 && ` · ${counted(battles, 'battle')}, ${wins} won`}
        </p>
        <p class="small">{description}</p>
      </div>
      <Button kind={isFair ? 'primary' : 'plain'} isBusy={isBusy} onClick={onFight}>
        Challenge<span class="hidden-text"> {username}</span>
      </Button>
    </li>
  );
}
