/** `Grace Hopper`. */
export const nameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string => `${first} ${last}`;

/** The letter under which books that are kept for a reader stand: the first one of their last name. */
export const shelfLetter = ({ last_name: last }: { last_name: string }): string =>
  [...last.trim()][0]?.toUpperCase() ?? '?';

/** `Hopper, Grace`: as shelves and lists are sorted. */
export const sortedNameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string => `${last}, ${first}`;
