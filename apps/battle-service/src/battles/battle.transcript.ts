import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Event } from '@repo/battle-engine';
import type { StoredAction, Transcript } from '../model/battle.types.js';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Higher ones save some hundredths more and take several times as long. */
const QUALITY = 9;

/** Packs a transcript for the database: JSON, compressed with Brotli. */
export async function packTranscript(transcript: Transcript): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(transcript));
  return compress(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
}

/** Reads a transcript that {@link packTranscript} made. */
export async function unpackTranscript(packed: Buffer): Promise<Transcript> {
  return JSON.parse((await decompress(packed)).toString());
}

/** Adds the last step and its actions. A forfeit takes the place of an action of the same side that was held. */
export function withLastStep(
  { steps, actions }: Pick<Transcript, 'steps' | 'actions'>,
  {
    progress,
    events,
    actions: last,
  }: { progress: Transcript['progress']; events: Event[]; actions: readonly StoredAction[] },
): Transcript {
  const isReplaced = ({ step, side }: StoredAction) =>
    last.some((action) => step === action.step && side === action.side);
  const all = [...actions.filter((each) => !isReplaced(each)), ...last];
  return {
    progress,
    steps: [...steps, events],
    actions: all.sort((a, b) => a.step - b.step || a.side - b.side),
  };
}
