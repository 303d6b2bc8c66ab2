/** The text, or its beginning with an ellipsis where it is longer than `most` UTF-16 units; never half a character. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')}…`;
