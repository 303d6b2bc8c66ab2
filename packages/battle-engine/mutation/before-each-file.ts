// Stryker leaves the last mutant on in a thread that lives on, in which the next one's files are loaded.
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__;
if (stryker !== undefined) stryker.activeMutant = undefined;
