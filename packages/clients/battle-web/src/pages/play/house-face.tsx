import type { HouseOpponent } from '@creature-arena/battle-client';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { Ground } from '../../stage/ground.js';

/** By level, from the weakest on. */
const TYPES = ['normal', 'water', 'fire', 'grass', 'psychic', 'dragon'];

type Face = Pick<HouseOpponent, 'username' | 'level'>;

/** The picture of an opponent of the house, drawn from its name: no creature of its team is told beforehand. */
export const HouseFace = ({ username, level }: Face) => (
  <CreaturePicture species={username} types={[TYPES[level - 1] ?? 'normal']} isMirrored />
);

/** The same before the place where it stands. */
export function HousePlace({ username, level }: Face) {
  return (
    <div class="land house-place">
      <Ground battle={username} />
      <HouseFace username={username} level={level} />
    </div>
  );
}
