/** The numbers that are kept on this device of a battle that was analysed to the end, for one of its trainers. */
export type Kept = {
  battle: string;
  username: string;
  /** The versions that the numbers depend on. */
  analysis: number;
  engine: number;
  /** The mean win chance that a choice cost, 0 to 1. */
  lost: number;
  /** The accuracy of the choices, 0 to 100. */
  accuracy: number;
};

const KEY = 'battle-service.analysed';
/** Above this the oldest go first. */
const MOST_KEPT = 100;

/** Keeps one, in the place of what an earlier analysis has said of the battle. Returns all of the same trainer and versions. */
export function keep(one: Kept): Kept[] {
  const others = read().filter(({ battle, username }) => battle !== one.battle || username !== one.username);
  const all = [...others, one].slice(-MOST_KEPT);
  localStorage.setItem(KEY, JSON.stringify(all));
  return all.filter(
    ({ username, analysis, engine }) =>
      username === one.username && analysis === one.analysis && engine === one.engine,
  );
}

function read(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
