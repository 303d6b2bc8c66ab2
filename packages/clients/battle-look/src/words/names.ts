/** Whose creature something is about, for the trainer who reads it. */
export type Owner = 'you' | 'opponent';

/** The name of the creature in a slot of a side, as the reader knows it. */
export type Names = (side: Owner, slot: number) => string;

/** `mr-mime`, `seed-bomb`, `focus_sash` as people write them: "Mr Mime", "Seed Bomb", "Focus Sash". */
export const title = (name: string): string =>
  name
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** `leech_seed`, `special_attack` as people write them: "leech seed". */
export const spaced = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** Of a view of a battle, who fights on either side. */
type Sides = {
  readonly you: { readonly team: readonly { readonly species: string; readonly nickname: string | null }[] };
  readonly opponent: { readonly team: readonly ({ readonly species: string } | { readonly slot: number })[] };
};

/** Names of the creatures of a view: the own by their nicknames, if they have any. */
export function namesIn({ you, opponent }: Sides): Names {
  return (side, slot) => {
    if (side === 'you') {
      const own = you.team[slot];
      return own ? (own.nickname ?? title(own.species)) : 'creature';
    }
    const seen = opponent.team[slot];
    return seen && 'species' in seen ? title(seen.species) : 'creature';
  };
}

type Side = {
  readonly username: string;
  readonly team: readonly ({ readonly species: string } | { readonly slot: number })[];
};

/** Of a battle that is watched, who fights on either side. */
export type WatchedTeams = { readonly challenger: Side; readonly opponent: Side };

/** Names of the creatures that were seen in a battle that is watched; `you` is the challenger. */
export const namesOfWatched = ({ challenger, opponent }: WatchedTeams): Names => {
  return (side, slot) => {
    const seen = (side === 'you' ? challenger : opponent).team[slot];
    return seen && 'species' in seen ? title(seen.species) : 'creature';
  };
};
