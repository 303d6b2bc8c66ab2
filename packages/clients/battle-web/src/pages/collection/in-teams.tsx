import type { Creature } from '@creature-arena/battle-client';
import { Strip } from '@repo/web-kit';
import { sessions } from '../../arena.js';
import { counted } from '../../numbers.js';
import { useOpenBattles, useTeams } from '../../reads.js';
import { sealedWith } from '../../seals.js';
import { nameOf } from './names.js';

/** Says of a creature in which teams it is, before it is released; nothing where it is in none. */
export function InTeams({ creature }: { creature: Creature }) {
  const { data: teams = [] } = useTeams();
  const { data: battles = [] } = useOpenBattles(sessions.current.peek()?.username);
  const names = teams
    .filter(({ sets }) => sets.some(({ creature_id: id }) => id === creature.id))
    .map((team) => team.name);
  const sealed = sealedWith(creature.id, battles);
  if (names.length === 0 && sealed.length === 0) return null;
  return (
    <Strip tone="caution">
      {names.length > 0 && (
        <p>
          <strong>
            {nameOf(creature)} is in {counted(names.length, 'team')}
          </strong>
          : {names.join(', ')}. Its place there waits until you put another in it.
        </p>
      )}
      {sealed.length > 0 && (
        <p>
          <strong>You have sealed it for {counted(sealed.length, 'battle')}</strong> that{' '}
          {sealed.length === 1 ? 'has' : 'have'} not begun: without it you cannot enter, and lose.
        </p>
      )}
    </Strip>
  );
}
