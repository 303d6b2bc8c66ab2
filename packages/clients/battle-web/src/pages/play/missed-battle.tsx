import { Failure, useAction } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { firstBattle, missedBattle } from '../../first-battle.js';

/** For whoever has got an account, but not the battle that they asked for with it: why, and the way to try again. */
export function MissedBattle({ username }: { username: string }) {
  const { route } = useLocation();
  const again = useAction(async () => {
    const address = await firstBattle(arena);
    missedBattle.value = undefined;
    route(address);
  });
  const forget = () => {
    missedBattle.value = undefined;
  };
  useEffect(() => forget, []);
  const missed = missedBattle.value;
  if (missed?.username !== username) return null;
  return (
    <div class="stack tight">
      <p>
        You are logged in, <b>{username}</b>, and your creatures are ready. Only your battle could not begin.
      </p>
      <Failure error={again.error ?? missed.error} retry={again.run} />
    </div>
  );
}
