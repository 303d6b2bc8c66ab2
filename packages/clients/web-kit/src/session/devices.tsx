import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { Loaded, Skeleton } from '../parts/loaded.js';
import { dateAndTime } from '../parts/time.js';
import { useAction } from '../reads/action.js';
import type { Read } from '../reads/read.js';

/** A browser in which somebody is logged in. */
type Device = { id: string; device: string; created_at: string; used_at: string; is_this: boolean };

type Props = {
  devices: Read<readonly Device[]>;
  /** @throws ApiError */
  end: (id: string) => Promise<void>;
};

/** Lists where somebody is logged in, and logs out there. */
export function Devices({ devices, end }: Props) {
  const ending = useAction(async (id: string) => {
    await end(id).finally(devices.refresh);
  });
  return (
    <>
      <Loaded read={devices} skeleton={<Skeleton height="6rem" />}>
        {(all) =>
          all.length === 0 ? (
            // Somebody else has logged in in another tab.
            <p class="told">Only on this page, for an hour at most.</p>
          ) : (
            <ul class="plain-list">
              {all.map((each) => (
                <li key={each.id} class="row apart">
                  <div>
                    <strong>{each.device}</strong>
                    {each.is_this && ' · this one'}
                    <p class="small muted">
                      Last used {dateAndTime(each.used_at)}, logged in since {dateAndTime(each.created_at)}
                    </p>
                  </div>
                  {!each.is_this && (
                    <Button
                      aria-label={`Log out there: ${each.device}, last used ${dateAndTime(each.used_at)}`}
                      isBusy={ending.isBusy}
                      onClick={() => ending.run(each.id)}
                    >
                      Log out there
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Failure error={ending.error} />
      <p class="small muted">
        A page that is open there may go on for an hour at most. A new password logs out everywhere.
      </p>
    </>
  );
}
