import { writeFile } from 'node:fs/promises';
import {
  type Contracts,
  declaration,
  type PrintedType,
  type PrintOptions,
  printTypes,
} from './print-types.js';

const MADE = '// Made by `npm run openapi`; not edited by hand.';

export type Service = PrintOptions & {
  /** Where the contracts are imported from: `@repo/contracts/battle`. */
  source: string;
  contracts: Contracts;
  /** The type of the codes of refusals, and all that there are. */
  codes: { name: string; description: string; values: readonly string[] };
};

/** The contents of the generated files, by their names in the package of the client. */
export function generatedFiles(service: Service): Record<string, string> {
  const types = printTypes(service.contracts, service);
  return { 'src/types.ts': typesFile(types, service), 'src/testing/types.fit.ts': fitFile(types, service) };
}

/** Writes the generated files into the folder of the client. */
export async function writeGeneratedFiles(service: Service, folder: URL): Promise<void> {
  for (const [file, text] of Object.entries(generatedFiles(service)))
    await writeFile(new URL(file, folder), text);
}

function typesFile(types: readonly PrintedType[], { codes }: Service): string {
  const { name, description, values } = codes;
  const union = [...values]
    .sort()
    .map((code) => `'${code}'`)
    .join(' | ');
  return [
    MADE,
    ...types.map(({ text }) => text),
    `/** ${description} */\n${declaration(name, union)}\n`,
  ].join('\n\n');
}

/** A file that compiles only where the types fit the contracts. */
function fitFile(types: readonly PrintedType[], { source }: Service): string {
  const named = types.filter(({ exportName }) => exportName !== undefined);
  return [
    MADE,
    "import type { Accepts, AllTrue, Same } from '@repo/client-types/fit';",
    `import type * as contracts from '${source}';`,
    "import type { Type } from 'typebox';",
    "import type * as types from '../types.js';",
    '',
    'type Fits = [',
    ...named.map(({ name, exportName, isRequest }) => {
      const theirs = `Type.Static<typeof contracts.${exportName}>`;
      return `  ${isRequest ? 'Accepts' : 'Same'}<${theirs}, types.${name}>,`;
    }),
    '];\n\nexport type AllFit = AllTrue<Fits>;\n',
  ].join('\n');
}
