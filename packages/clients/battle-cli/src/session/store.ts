import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SealBody, SetBody } from '@creature-arena/battle-client';
import { keepNewest, readIfThere, removeIfThere, writePrivately } from './files.js';

/** A trainer who is logged in. */
export type StoredSession = {
  username: string;
  token: string;
  /** RFC 3339, UTC. */
  expiresAt: string;
};

/** The facts that a trainer keeps of a battle, to see later that its record is of the battle that was played. */
export type KeptBattle = {
  /** The view before the own seed was sent, with the hashes of the seeds that are sealed. */
  before: unknown;
  /** The answer to the team. */
  team: unknown;
};

/** A team, and the text that its seal is made of. */
export type TeamToSeal = { sets: readonly SetBody[]; text: string };

/** `sets` is undefined where no team was sealed with the seed. */
export type Sealed = { seed: string; sets: readonly SetBody[] | undefined };

export type Store = ReturnType<typeof createStore>;

/** A trainer has at most 1,000 open battles, each with a seed. */
const MOST_SEEDS = 2000;
const MOST_KEPT = 500;

/** Opens the files of one service: a folder for each address. Files are small and whole, so that two programs may run at once. */
export function createStore(configFolder: string, address: string) {
  const folder = join(configFolder, encodeURIComponent(address));
  const sessionFile = (username: string) => join(folder, 'sessions', `${fileName(username)}.json`);
  const currentFile = join(folder, 'current');
  const listFile = (username: string) => join(folder, 'lists', `${fileName(username)}.json`);
  const seeds = join(folder, 'seeds');
  const kept = join(folder, 'kept');
  const keptFile = (battleId: string, username: string) =>
    join(kept, `${fileName(`${battleId}.${username}`)}.json`);

  return {
    /** The session of this trainer, or of who logged in last. */
    session: (username = readIfThere(currentFile)): StoredSession | undefined => {
      const text = username === undefined ? undefined : readIfThere(sessionFile(username));
      return text === undefined ? undefined : JSON.parse(text);
    },
    keepSession: (session: StoredSession): void => {
      writePrivately(sessionFile(session.username), JSON.stringify(session));
      writePrivately(currentFile, session.username);
    },
    removeSession: (username: string): void => {
      removeIfThere(sessionFile(username));
      if (readIfThere(currentFile) === username) removeIfThere(currentFile);
    },
    /** Draws a seed, keeps it, and the team with it, and gives the hashes that seal them. They are kept before anybody can know a hash. */
    seal: (team?: TeamToSeal): SealBody & { client_seed_hash: string } => {
      const seed = randomBytes(32).toString('hex');
      const hash = sha256(seed);
      writePrivately(join(seeds, hash), team ? `${seed}\n${JSON.stringify(team.sets)}` : seed);
      keepNewest(seeds, MOST_SEEDS);
      return { client_seed_hash: hash, ...(team && { team_hash: sha256(`${seed}\n${team.text}`) }) };
    },
    /** The seed that was sealed by this hash here, and the sets of the team with it; undefined: it was sealed elsewhere. */
    sealedBy: (hash: string): Sealed | undefined => {
      const text = /^[0-9a-f]{64}$/.test(hash) ? readIfThere(join(seeds, hash)) : undefined;
      if (text === undefined) return undefined;
      const [seed = '', sets] = text.split('\n');
      return { seed, sets: sets === undefined ? undefined : JSON.parse(sets) };
    },
    keepBattle: (battleId: string, username: string, battle: KeptBattle): void => {
      writePrivately(keptFile(battleId, username), JSON.stringify(battle));
      keepNewest(kept, MOST_KEPT);
    },
    keptBattle: (battleId: string, username: string): KeptBattle | undefined => {
      const text = readIfThere(keptFile(battleId, username));
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** Keeps which battles a list has shown, so that a number means later what it meant to the reader. */
    keepList: (username: string, battleIds: readonly string[]): void =>
      writePrivately(listFile(username), JSON.stringify(battleIds)),
    shownList: (username: string): readonly string[] => JSON.parse(readIfThere(listFile(username)) ?? '[]'),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Usernames are unique ignoring case. */
const fileName = (name: string) => encodeURIComponent(name.toLowerCase());
