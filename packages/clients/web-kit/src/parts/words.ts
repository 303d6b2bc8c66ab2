/** `12`; `100+` where no more than 100 are known. */
export const countUpTo = (count: number, most: number): string => `${count}${count >= most ? '+' : ''}`;

/** `1 battle`, `2 battles`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
