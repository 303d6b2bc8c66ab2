import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * Reads the arguments of this process. For `--help` it prints the usage and ends the process with 0; for a flag that is
 * not known it ends it with 2, saying so.
 *
 * @param {string} usage begins with "Usage: "
 * @param {object} [accepted]
 * @param {import('node:util').ParseArgsConfig['options']} [accepted.flags] beside --help and -h
 * @param {boolean} [accepted.positionals] true when arguments that are not flags are accepted
 */
export function readArguments(usage, { flags = {}, positionals = false } = {}) {
  const options = { ...flags, help: { type: 'boolean', short: 'h' } };
  try {
    const given = parseArgs({ options, allowPositionals: positionals });
    if (!given.values.help) return given;
  } catch (error) {
    refuseArguments(error.message, usage);
  }
  console.log(usage);
  process.exit(0);
}

/**
 * Ends the process with 2, saying what is wrong with the arguments.
 *
 * @param {string} message
 * @param {string} usage
 * @returns {never}
 */
export function refuseArguments(message, usage) {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}
