import { trainerAddress } from '../addresses.js';
import { HouseMark } from './house-mark.js';

/** The name of a trainer, as a link to their page where they have one. */
export function TrainerName({ username }: { username: string }) {
  const address = trainerAddress(username);
  if (address === undefined) return <span>{username}</span>;
  return (
    <>
      <a href={address}>{username}</a>
      <HouseMark username={username} />
    </>
  );
}
