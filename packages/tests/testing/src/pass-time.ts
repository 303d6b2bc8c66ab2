type Clocks = { beganAt: number; sides: { freeUntil: number | null }[] };

/** A pool or a client of pg. */
type Queries = {
  query(text: string, values: unknown[]): Promise<{ rows: { clocks: Clocks | null }[] }>;
};

const MOMENTS = ['deadline_at', 'wake_at', 'created_at', 'updated_at'];

/**
 * Lets time pass for one battle: everything in it happened so much earlier. The database's clock, which no test can set,
 * stays as it is.
 */
export async function passTime(database: Queries, battleId: string, seconds: number): Promise<void> {
  const back = (moment: number) => moment - seconds * 1000;
  const { rows } = await database.query('SELECT clocks FROM battle.battles WHERE id = $1', [battleId]);
  const [row] = rows;
  if (!row) throw new Error(`there is no battle ${battleId}`);
  const { clocks } = row;
  const earlier = clocks && {
    ...clocks,
    beganAt: back(clocks.beganAt),
    sides: clocks.sides.map((side) => ({ ...side, freeUntil: side.freeUntil && back(side.freeUntil) })),
  };
  const moments = MOMENTS.map((name) => `${name} = ${name} - $3 * interval '1 second'`);
  await database.query(`UPDATE battle.battles SET clocks = $2, ${moments.join(', ')} WHERE id = $1`, [
    battleId,
    earlier && JSON.stringify(earlier),
    seconds,
  ]);
}
