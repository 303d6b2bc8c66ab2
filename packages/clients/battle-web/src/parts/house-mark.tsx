import { useHouse } from '../reads.js';

/** No person can register such a name; some may have had one before. */
const PREFIX = 'house-';

/** True of a trainer whom the service itself plays, as soon as that is known. */
export function useIsHouse(username: string): boolean {
  const { data } = useHouse(username.startsWith(PREFIX));
  return username.startsWith(PREFIX) && data?.some((each) => each.username === username) === true;
}

/** Says of a trainer whom the service itself plays that it does; nothing of people. */
export function HouseMark({ username }: { username: string }) {
  return useIsHouse(username) ? (
    <>
      {' '}
      <span class="chip" title="The service itself plays.">
        house
      </span>
    </>
  ) : null;
}
