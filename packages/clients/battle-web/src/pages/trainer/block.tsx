import { Button, Failure, Loaded, Skeleton, useAction } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { useBlocks } from '../../reads.js';

/** Blocks a trainer, or says that they are blocked and takes it back. */
export function Block({ username, other }: { username: string; other: string }) {
  const blocks = useBlocks(username);
  const changing = useAction(async (isBlocked: boolean) => {
    await (isBlocked ? arena.trainers.unblock(other) : arena.trainers.block(other));
    await blocks.refresh();
  });
  return (
    <section class="stack tight" aria-labelledby="block">
      <h2 id="block">Block</h2>
      <Loaded read={blocks} skeleton={<Skeleton height="3rem" />}>
        {(blocked) => {
          const isBlocked = blocked.some((each) => each.username === other);
          return (
            <>
              <p role="status">
                {isBlocked
                  ? `You have blocked ${other}: there are no challenges between you, and you do not meet when you look for somebody.`
                  : `No more challenges from ${other}, and you do not meet when you look for somebody. ${other} is not told; battles that have begun go on.`}
              </p>
              <div class="row">
                <Button isBusy={changing.isBusy} onClick={() => changing.run(isBlocked)}>
                  {isBlocked ? 'Unblock' : 'Block'} {other}
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
      <Failure error={changing.error} />
    </section>
  );
}
