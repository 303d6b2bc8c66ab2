import type { ParseArgsConfig } from 'node:util';
import type { Context } from './context.js';

export type Flags = NonNullable<ParseArgsConfig['options']>;

export type Given = {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
};

/** Gives an exit code where it is not the usual one. */
export type Run = (context: Context, given: Given) => Promise<number | undefined>;

export type Command = {
  /** The arguments, as shown after the name: "NAME [--format 3v3]". */
  parameters: string;
  summary: string;
  /** Further help. */
  details?: string;
  /** The number of arguments: least and most. */
  takes: readonly [least: number, most: number];
  flags?: Flags;
  /** A command's code is read when it is called, so that each starts fast. */
  load(): Promise<Run>;
};
