// Writes the colours of types, as a module and as CSS.
import { writeFileSync } from 'node:fs';
import { computeTypeColours, cssOf, moduleOf } from '../src/palette/compute-type-colours.js';

const colours = computeTypeColours();
writeFileSync(new URL('../src/palette/type-colours.ts', import.meta.url), moduleOf(colours));
writeFileSync(new URL('../types.css', import.meta.url), cssOf(colours));
