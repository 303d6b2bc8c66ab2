import {
  type ServiceName,
  type ServiceProcess,
  startService as startProcess,
} from '@repo/testing/service-process';
import { onTestFinished } from 'vitest';

/** Starts a service on a free port and waits until it is ready. It ends with the test. */
export async function startService(
  name: ServiceName,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): Promise<ServiceProcess> {
  const service = await startProcess(name, databaseUrl, { env, nodeFlags });
  onTestFinished(service.kill);
  return service;
}
