import { trainerAddress } from '../addresses.js';

/** The name of a trainer, as a link to their page where they have one. */
export function TrainerName({ username }: { username: string }) {
  const address = trainerAddress(username);
  return address === undefined ? <span>{username}</span> : <a href={address}>{username}</a>;
}
