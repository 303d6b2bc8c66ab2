import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { freePort } from '@repo/testing/ports';
import { attempt, docker, dockerFed, lines, type ProgramResult } from './docker.js';

export const SERVICES = ['battle-service', 'library-service'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** A stack of docker-compose.yml beside whatever else runs here: names, ports and networks of its own. */
export interface Stack {
  readonly project: string;
  readonly urls: Readonly<Record<ServiceName, string>>;
  image(service: string): string;
  /** The settings, as in the .env file that was made for it. */
  setting(name: string): string;
  /** Adds settings to that file, which hold from the next command on. */
  set(settings: Readonly<Record<string, string>>): void;
  /** `docker compose …` on this stack; throws when it fails. */
  compose(...args: string[]): Promise<string>;
  /** Starts what does not run yet, and waits until all of it is healthy. @throws with its states and last log lines */
  up(): Promise<void>;
  /** `docker compose …` with `input` as its standard input. */
  feed(input: string, ...args: string[]): Promise<string>;
  /** Runs commands of a shell in which `docker compose` means this stack. @throws when one fails */
  shell(commands: string): Promise<void>;
  /** A folder that is removed with the images. */
  readonly folder: string;
  /** `docker compose …` on the same images with the settings of another file, whatever comes of it. */
  withSettings(file: string, ...args: string[]): Promise<ProgramResult>;
  /** Ids of the service's running containers. */
  containers(service: string): Promise<string[]>;
  /** Gives the containers, networks and volumes of this stack that Docker still has. */
  remains(): Promise<string[]>;
  removeImages(): Promise<void>;
}

/** @param settings what differs from those that docs/deployment.md makes, e.g. COMPOSE_FILE */
export async function newStack(settings: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const project = `arena-test-${randomBytes(3).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'compose-test-'));
  const [battle, library] = [await freePort(), await freePort()];
  const file = join(folder, '.env');
  await makeSettings(file);
  const set = (added: Readonly<Record<string, string>>) =>
    appendFileSync(
      file,
      Object.entries(added)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  set({ BATTLE_PORT: `${battle}`, LIBRARY_PORT: `${library}` });
  set({ BATTLE_SUBNET: '10.212.1.0/24', LIBRARY_SUBNET: '10.212.2.0/24', VERSION: project, ...settings });
  const base = ['compose', '--project-name', project, '--env-file'];
  const compose = (...args: string[]) => docker(...base, file, ...args);
  const image = (service: string) => `creature-arena/${service}:${project}`;
  const label = `label=com.docker.compose.project=${project}`;
  return {
    project,
    urls: {
      'battle-service': `http://127.0.0.1:${battle}`,
      'library-service': `http://127.0.0.1:${library}`,
    },
    image,
    setting: (name) => {
      const value = new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
      if (value === undefined) throw new Error(`${name} is not set`);
      return value;
    },
    set,
    compose,
    up: async () => {
      const { code, all } = await attempt('docker', [...base, file, 'up', '--wait', '--detach']);
      if (code === 0) return;
      const states = await compose('ps', '--all');
      const log = await compose('logs', '--no-color', '--tail', '10');
      throw new Error(`The stack did not come up:\n${all}\n${states}\n${log}`);
    },
    shell: async (commands) => {
      const env = { COMPOSE_PROJECT_NAME: project, COMPOSE_ENV_FILES: file };
      const { code, all } = await attempt('sh', ['-e', '-c', commands], { env });
      if (code !== 0) throw new Error(`${commands} ended with ${code}:\n${all}`);
    },
    folder,
    feed: (input, ...args) => dockerFed(input, [...base, file, ...args]),
    withSettings: (other, ...args) =>
      attempt('docker', [...base, other, ...args], { env: { VERSION: project } }),
    containers: async (service) => lines(await compose('ps', '--quiet', service)),
    remains: async () => [
      ...lines(await docker('ps', '--all', '--filter', label, '--format', 'container {{.Names}}')),
      ...lines(await docker('network', 'ls', '--filter', label, '--format', 'network {{.Name}}')),
      ...lines(await docker('volume', 'ls', '--filter', label, '--format', 'volume {{.Name}}')),
    ],
    removeImages: async () => {
      const named = ['--filter', `reference=${image('*')}`, '--format', '{{.Repository}}:{{.Tag}}'];
      await docker('image', 'rm', '--force', ...lines(await docker('image', 'ls', ...named)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the file of settings with the very command that docs/deployment.md tells people to use. */
async function makeSettings(file: string): Promise<void> {
  const page = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8');
  const command = /^\(umask 077 && awk .*> \.env\)$/m.exec(page)?.[0];
  if (command === undefined) throw new Error('docs/deployment.md does not say how to make .env');
  const { code, all } = await attempt('bash', ['-c', command.replace(/> \.env\)$/, `> "${file}")`)]);
  if (code !== 0) throw new Error(all);
}
