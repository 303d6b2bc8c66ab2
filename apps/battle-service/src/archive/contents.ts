import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Action, Event, Side } from '@repo/battle-engine';
import type { BattleProgress, TeamMember } from '../battles/model/battle.types.js';

/** What can be read of a finished battle beside its summary, wherever it is stored. */
export type Contents = {
  challengerTeam: TeamMember[];
  opponentTeam: TeamMember[];
  progress: BattleProgress;
  /** By step, 0 first. */
  steps: { step: number; lastSeq: number; events: Event[] }[];
  /** By step and side. */
  actions: { step: number; side: Side; action: Action }[];
};

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Higher ones save some hundredths more and take several times as long. */
const QUALITY = 9;

export async function pack(contents: Contents): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(contents));
  return compress(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
}

export async function unpack(packed: Buffer): Promise<Contents> {
  return JSON.parse((await decompress(packed)).toString());
}
