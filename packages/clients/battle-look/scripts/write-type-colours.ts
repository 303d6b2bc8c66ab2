// Writes the colours, as a module and as CSS.
import { writeFileSync } from 'node:fs';
import { computeTokens, cssOf, moduleOf } from '../src/palette/compute-tokens.js';

const tokens = computeTokens();
writeFileSync(new URL('../src/palette/tokens.ts', import.meta.url), moduleOf(tokens));
writeFileSync(new URL('../tokens.css', import.meta.url), cssOf(tokens));
