import { Button, Failure, Loaded, Skeleton, useAction } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { useBlocks } from '../../reads.js';

/** Lists the trainers whom the caller has blocked; these are kept by the service. */
export function BlockedTrainers({ username }: { username: string }) {
  const blocks = useBlocks(username);
  const unblocking = useAction(async (name: string) => {
    await arena.trainers.unblock(name);
    await blocks.refresh();
  });
  return (
    <section class="stack tight" aria-labelledby="blocked">
      <h2 id="blocked">Blocked trainers</h2>
      <Loaded read={blocks} skeleton={<Skeleton height="3rem" />}>
        {(blocked) =>
          blocked.length === 0 ? (
            <p class="told">You have blocked nobody. The page of a trainer has a button for it.</p>
          ) : (
            <ul class="plain-list">
              {blocked.map(({ username: name }) => (
                <li key={name} class="row">
                  <a href={`/app/trainers/${encodeURIComponent(name)}`}>{name}</a>
                  <Button
                    kind="quiet"
                    aria-label={`Unblock ${name}`}
                    isBusy={unblocking.isBusy}
                    onClick={() => unblocking.run(name)}
                  >
                    Unblock
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Failure error={unblocking.error} />
    </section>
  );
}
