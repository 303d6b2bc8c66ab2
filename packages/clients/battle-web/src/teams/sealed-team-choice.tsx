import { FightWith } from './fight-with.js';
import type { TeamChoice } from './use-choice.js';

/** A team may be chosen before the battle; then it is sealed with the seed. */
export function SealedTeamChoice({ choice }: { choice: TeamChoice }) {
  return (
    <div class="sealed-choice stack tight">
      <FightWith choice={choice} none="Choose when both are in" />
      {choice.team && (
        <p class="small muted">
          It is sealed now: nobody can choose a team to fit it, and you can enter with no other. Its sets stay
          on this device until then.
        </p>
      )}
    </div>
  );
}
