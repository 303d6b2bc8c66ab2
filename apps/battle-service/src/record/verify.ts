import * as record from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';

/** Verifies a record, its creatures against the bundled data; see `verify` of `@repo/battle-record`. */
export const verify = (json: unknown, seen?: record.Seen): record.Verdict =>
  record.verify(json, loadSnapshot(), seen);

/** Verifies a record that is given as text; see `verifyText` of `@repo/battle-record`. */
export const verifyText = (text: string | null, seen?: record.Seen): record.Verdict =>
  record.verifyText(text, loadSnapshot(), seen);
