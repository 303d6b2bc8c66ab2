import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/testing/programs';
import {
  runServiceCommand as runCommand,
  type ServiceName,
  type ServiceOptions,
  type ServiceProcess,
  startService as startProcess,
} from '@repo/testing/service-process';

/** Runs a command of the built service, e.g. `migrate`, to its end. */
export async function runServiceCommand(
  service: ServiceName,
  command: string,
  databaseUrl: string,
  args: readonly string[] = [],
): Promise<void> {
  const { code, err } = await runCommand(service, command, { env: { DATABASE_URL: databaseUrl }, args });
  if (code !== 0) throw new Error(`${command} of the ${service} ended with ${code}; is it built?\n${err}`);
}

/**
 * Starts a built service with the flags of its image, without rate limits and without a line of log for each request.
 * @param options.nodeFlags flags of Node beside those of the image
 */
export function startService(
  service: ServiceName,
  databaseUrl: string,
  { env = {}, nodeFlags = [] }: Pick<ServiceOptions, 'env' | 'nodeFlags'> = {},
): Promise<ServiceProcess> {
  return startProcess(service, databaseUrl, {
    env: { LOG_LEVEL: 'warn', ...env },
    nodeFlags: [...imageFlags(), ...nodeFlags],
    fullPasswords: true,
  });
}

/** The flags of Node in the image's CMD. @throws where the Dockerfile starts the service in another way */
function imageFlags(): string[] {
  const dockerfile = readFileSync(join(ROOT, 'apps', 'Dockerfile'), 'utf8');
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? 'null');
  if (!Array.isArray(command) || command[0] !== 'node' || command.at(-1) !== 'dist/main.js') {
    throw new Error('apps/Dockerfile does not end with CMD ["node", …, "dist/main.js"]');
  }
  return command.slice(1, -1);
}
