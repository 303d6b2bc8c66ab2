export { withoutNulls } from './events-json.js';
export { type MoveJson, moveToJson } from './move-json.js';
export { setupOf } from './play.js';
export { printable } from './printable.js';
export { type BattleRecord, DELETED_TRAINER } from './record-shape.js';
export {
  eventsAt,
  type Replay,
  type ReplayEvent,
  type ReplayedCreature,
  type ReplayedSide,
  type ReplayedStep,
  type ReplayView,
  replayRecord,
  stepName,
  viewAt,
} from './replay.js';
export { battleSeed, clientSeedHash, seedCommitment, teamHash } from './seed.js';
export { type Verdict, verify } from './verify.js';
export { type Chooser, type Choosers, choosersOf, diceLine } from './verify-seals.js';
export { type KeptTeam, readKeptBefore, readKeptTeam, type Seen } from './verify-seen.js';
export type { CreatureData } from './verify-teams.js';
export { linesOf, MOST_BYTES, parseText, verifyText } from './verify-text.js';
export { eventsOfUnentered } from './verify-unentered.js';
