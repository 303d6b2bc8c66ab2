import { ENGINE_VERSION, isPlayable } from '@repo/battle-engine';

/** Says that a record is by other rules than these; null where it is not, or says nothing of rules. */
export function otherEngineVersion(record: unknown): string | null {
  // Looked at before all else: records of other rules may have another shape.
  if (typeof record !== 'object' || record === null || !('engine_version' in record)) return null;
  const { engine_version: version } = record;
  if (!Number.isInteger(version) || isPlayable(Number(version))) return null;
  return `engine_version: ${version} cannot be computed with ${ENGINE_VERSION}; take the verify of that version`;
}
