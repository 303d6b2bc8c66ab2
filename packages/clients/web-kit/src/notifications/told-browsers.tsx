import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { Loaded, Skeleton } from '../parts/loaded.js';
import { dateAndTime } from '../parts/time.js';
import type { Push } from '../push/push.js';
import { knowsPush } from '../push/subscription.js';
import { useAction } from '../reads/action.js';
import { useRead } from '../reads/read.js';
import type { NotificationCalls } from './calls.js';

type Props<Kind extends string> = {
  calls: Pick<NotificationCalls<Kind>, 'browsers' | 'removeBrowser'>;
  push: Push;
};

/** Lists the browsers that are told by push, and turns it on and off in this one. */
export function ToldBrowsers<Kind extends string>({ calls, push }: Props<Kind>) {
  const told = useRead('told browsers', () => calls.browsers());
  const switching = useAction(async () => {
    await (push.isOn.peek() ? push.turnOff() : push.turnOn()).finally(told.refresh);
  });
  const removing = useAction(async (id: string) => {
    await calls.removeBrowser(id).finally(told.refresh);
  });
  return (
    <>
      <Loaded read={told} skeleton={<Skeleton height="6rem" />}>
        {({ public_key: key, browsers }) =>
          key === null ? (
            <p class="muted">This service does not push.</p>
          ) : (
            <>
              <div class="row apart">
                <p>{push.isOn.value ? 'This browser is told.' : 'This browser is not told.'}</p>
                <Button
                  isBusy={switching.isBusy}
                  offBecause={knowsPush ? undefined : 'this browser knows no push here'}
                  onClick={() => switching.run()}
                >
                  {push.isOn.value ? 'Turn off' : 'Turn on'}
                </Button>
              </div>
              <ul class="plain-list">
                {browsers.map(({ id, label, made_at: made, told_at: at }) => (
                  <li key={id} class="row apart">
                    <div>
                      <strong>{label}</strong>
                      <p class="small muted">
                        Since {dateAndTime(made)}
                        {at !== null && `, last told ${dateAndTime(at)}`}
                      </p>
                    </div>
                    <Button
                      aria-label={`Remove ${label}`}
                      isBusy={removing.isBusy}
                      onClick={() => removing.run(id)}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Failure error={switching.error ?? removing.error} />
    </>
  );
}
