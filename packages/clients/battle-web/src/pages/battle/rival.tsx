import type { BattleView, Event } from '@creature-arena/battle-client';
import { type SeenMove, seenMoves } from '@repo/battle-hints';
import { type Fighter, fighterAt, hpShown, type Shown } from '@repo/battle-look/stage';
import { statusChip, title } from '@repo/battle-look/words';
import { Brought } from '../../parts/brought.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { HpBar } from '../../stage/hp-bar.js';
import { GearLine } from './gear.js';

type Props = {
  /** As far as it was played. */
  told: Shown<BattleView>;
  /** Those that were told. */
  events: readonly Event[];
};

/** The opponent as it was seen: who has come out, how they are, and the moves, the ability and the item of the one that fights. */
export function Rival({ told, events }: Props) {
  const { opponent, rules, preview } = told.view;
  const fighter = fighterAt(opponent);
  return (
    <section class="rival-part" aria-labelledby="rival">
      <h2 id="rival" class="caps">
        {opponent.username} — what you have seen
      </h2>
      <ul class="bench">
        {opponent.team.map((each) =>
          'species' in each ? (
            <Face key={each.slot} creature={each} told={told} />
          ) : (
            <li key={each.slot} class="unseen">
              <span aria-hidden="true">?</span>
              <span class="small muted">{each.fainted ? 'fainted' : 'unseen'}</span>
            </li>
          ),
        )}
      </ul>
      {preview && <Brought creatures={preview.opponent} />}
      {fighter && rules === 'standard' && (
        <GearLine
          fighter={fighter}
          heading={`What you have seen of ${opponent.username}`}
          bearers={opponent.team.flatMap((each) =>
            'species' in each ? [{ ...each, name: title(each.species) }] : [],
          )}
        />
      )}
      {fighter && <SeenMoves name={title(fighter.species)} moves={seenMoves(events, fighter.slot)} />}
    </section>
  );
}

function Face({ creature, told }: { creature: Fighter; told: Shown<BattleView> }) {
  const { species, types, status, fainted, active } = creature;
  const hp = hpShown(told, 'opponent', creature);
  const how = fainted ? 'fainted' : status && statusChip(status).short;
  return (
    <li class={fainted ? 'fainted' : ''} {...(active && !fainted && { 'aria-current': 'true' })}>
      <CreaturePicture species={species} types={types} />
      <HpBar hp={hp} />
      <span class="small">{title(species)}</span>
      {how && <span class="small muted">{how}</span>}
    </li>
  );
}

/** A creature has up to four moves. */
const MOVES = [0, 1, 2, 3];

function SeenMoves({ name, moves }: { name: string; moves: readonly SeenMove[] }) {
  return (
    <ul class="seen-moves small" aria-label={`Moves of ${name} that you have seen`}>
      {MOVES.map((at) => {
        const seen = moves[at];
        return seen ? (
          <li key={at}>
            <b>{title(seen.move)}</b> ·{seen.times}
            <span class="hidden-text"> {seen.times === 1 ? 'time' : 'times'}</span>
          </li>
        ) : (
          <li key={at} class="muted" aria-hidden="true">
            ?
          </li>
        );
      })}
    </ul>
  );
}
