import { inject } from 'vitest';

// Stryker leaves the last mutant on in a thread that lives on. Only the tables that a static mutant is about are made with it.
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__;
const activation = inject('mutantActivation' as never);
if (stryker !== undefined && activation !== 'static') stryker.activeMutant = undefined;
