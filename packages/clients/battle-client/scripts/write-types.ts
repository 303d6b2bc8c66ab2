import * as contracts from '@repo/contracts/battle';
import { declaration, type PrintedType, printTypes } from './print-types.js';

const MADE = '// Made by `npm run openapi`; not edited by hand.';

/** The contents of the generated files, by their names. */
export function generatedFiles(): Record<string, string> {
  const types = printTypes();
  return { 'src/types.ts': typesFile(types), 'src/testing/types.fit.ts': fitFile(types) };
}

function typesFile(types: readonly PrintedType[]): string {
  const codes = Object.keys({ ...contracts.COMMON_ERRORS, ...contracts.ERRORS }).sort();
  return [
    MADE,
    ...types.map(({ text }) => text),
    `/** The codes of problems that this version knows. */\n${declaration('ProblemCode', codes.map((code) => `'${code}'`).join(' | '))}\n`,
  ].join('\n\n');
}

/** A file that compiles only where the types fit the contracts. */
function fitFile(types: readonly PrintedType[]): string {
  const named = types.filter(({ exportName }) => exportName !== undefined);
  return [
    MADE,
    "import type * as contracts from '@repo/contracts/battle';",
    "import type { Type } from 'typebox';",
    "import type * as types from '../types.js';",
    "import type { Accepts, AllTrue, Same } from './fit.js';",
    '',
    'type Fits = [',
    ...named.map(({ name, exportName, isRequest }) => {
      const theirs = `Type.Static<typeof contracts.${exportName}>`;
      return `  ${isRequest ? 'Accepts' : 'Same'}<${theirs}, types.${name}>,`;
    }),
    '];\n\nexport type AllFit = AllTrue<Fits>;\n',
  ].join('\n');
}
