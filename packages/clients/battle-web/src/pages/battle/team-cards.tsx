import type { TeamSet } from '@repo/formats';
import { Skeleton } from '@repo/web-kit';
import { useId } from 'preact/hooks';
import { BuildOne, firstOnes } from '../../teams/fight-with.js';
import { TeamFaces } from '../../teams/team-faces.js';
import { type TeamChoice, whyNot } from '../../teams/use-choice.js';
import { FORMATS, isOpenFormat } from '../../words.js';

type Props = {
  choice: TeamChoice;
  /** A ticket may have fixed the team; then nothing is to be chosen. */
  isFromQueue: boolean;
};

/** The team to enter with, or the first creatures of the collection; nothing where there is no team to choose. */
export function TeamCards({ choice: { format, candidates, team, choose }, isFromQueue }: Props) {
  const name = useId();
  const isOpen = isOpenFormat(format);
  if (!candidates) return isOpen ? <Skeleton height="8rem" /> : null;
  if (candidates.length === 0) return isOpen ? <BuildOne format={format} /> : null;
  return (
    <fieldset class="stack tight">
      <legend class="caps">Fight with</legend>
      <div class="choices">
        {!isOpen && (
          <label class="plate choice">
            <input type="radio" name={name} checked={!team} onChange={() => choose(null)} />
            <span>
              <strong>{firstOnes(format)}</strong>
              <span class="small muted">
                {isFromQueue
                  ? 'Or the team with which you began to wait.'
                  : 'In the order of your collection.'}
              </span>
            </span>
          </label>
        )}
        {candidates.map((each) => {
          const reason = whyNot(each);
          return (
            <label key={each.team.team_id} class="plate choice">
              <input
                type="radio"
                name={name}
                checked={each.team.team_id === team?.team_id}
                disabled={reason !== undefined}
                onChange={() => choose(each.team.team_id)}
              />
              <span>
                <strong>{each.team.name}</strong>
                <TeamFaces name={each.team.name} sets={each.team.sets} />
                <span class="small muted">{reason ?? FORMATS[each.team.format].short}</span>
              </span>
            </label>
          );
        })}
      </div>
      {isOpen && !team && <BuildOne format={format} />}
    </fieldset>
  );
}

/** The team that cannot be changed any more. */
export function FixedTeam({ sets }: { sets: readonly TeamSet[] | undefined }) {
  return sets ? (
    <div class="stack tight">
      <p>You fight with the team that you sealed before the battle.</p>
      <TeamFaces name="Your team" sets={sets} />
    </div>
  ) : (
    <p>You fight with the team with which you began to wait.</p>
  );
}
