import { factsOf } from '@repo/battle-hints/species';
import { Button, Failure, useAction } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { fairOpponent, fightHouse } from '../../house.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { useCreatures, useHouse, useMe } from '../../reads.js';
import type { SealedTeam } from '../../seals.js';
import { settings } from '../../settings.js';
import { Ground } from '../../stage/ground.js';
import { FORMATS, formatText, isOpenFormat, SPEEDS } from '../../words.js';
import { nameOf } from '../collection/names.js';
import { HouseFace } from './house-face.js';
import './fair.css';

/** The opponent of the house that fits whoever plays here, with one button. Where there is none, nothing. */
export function Fair({ username, team: chosen }: { username: string; team?: SealedTeam | undefined }) {
  const { data: house } = useHouse();
  const { data: me } = useMe(username);
  const { data: creatures = [] } = useCreatures();
  const { route } = useLocation();
  const fighting = useAction(async (opponent: string) =>
    route(`/app/battles/${await fightHouse(arena, opponent, settings.peek(), chosen)}`),
  );
  const opponent = house && me && fairOpponent(house, me);
  if (!opponent) return null;
  const { format, rules, pace, rated } = settings.value;
  const team = chosen?.sets ?? (isOpenFormat(format) ? [] : creatures.slice(0, FORMATS[format].size));
  const [first] = team.length > 0 ? team : creatures;
  const isNew = me.battle_wins + me.battle_losses + me.battle_draws === 0;
  return (
    <section class="plate fair" aria-labelledby="fair">
      <div class="land fair-place">
        <Ground battle={opponent.username} />
        {first && <CreaturePicture species={first.species} types={factsOf(first.species)?.types ?? []} />}
        <HouseFace {...opponent} />
      </div>
      <div class="stack tight fair-text">
        <p class="caps">{isNew ? 'For the first battle' : 'Your strength'} · answers at once</p>
        <h2 id="fair">Fight {opponent.username}</h2>
        <p>
          {opponent.description} {formatText({ format, rules })}, {SPEEDS[pace].short.toLowerCase()}
          {!rated && ', unrated'}.
        </p>
        <Failure error={fighting.error} />
        <div class="row">
          <Button kind="primary" isBusy={fighting.isBusy} onClick={() => fighting.run(opponent.username)}>
            Fight now
          </Button>
          {team.length > 0 && <span class="small muted">with {team.map(nameOf).join(', ')}</span>}
        </div>
      </div>
    </section>
  );
}
