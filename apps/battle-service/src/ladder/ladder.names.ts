/** The name of a trainer in a sentence of `ladder check`, as SQL. */
export const nameOf = (id: string) =>
  `coalesce((SELECT 'trainer ' || username FROM battle.trainers WHERE id = ${id}), 'deleted trainer ' || ${id})`;
