/** `Grace Hopper`. */
export const nameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string => `${first} ${last}`;

/** `Hopper, Grace`: as shelves and lists are sorted. */
export const sortedNameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string => `${last}, ${first}`;
