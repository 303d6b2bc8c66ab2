import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/**
 * Reads a secret, making it on the first call. Only its owner can read the file or look into its folder, whatever
 * their modes were before.
 *
 * @param {string} file absolute path
 */
export function keptSecret(file) {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Where a service keeps its secret.
 *
 * @param {string} dataDir
 * @param {string} name of the service
 */
export function secretFile(dataDir, name) {
  return join(dataDir, 'secrets', `${name}-jwt-secret`);
}

/**
 * Reads the keys of a service's pushes, making them on the first call.
 *
 * @param {string} dataDir
 * @param {string} name of the service
 * @param {() => { publicKey: string, privateKey: string }} make
 */
export function keptPushKeys(dataDir, name, make) {
  const file = join(dataDir, 'secrets', `${name}-push-keys.json`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(make())}\n`, { mode: 0o600, flag: 'wx' });
  const { publicKey, privateKey } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:operator@localhost',
  };
}

/**
 * Gives the file in which `npm start` keeps the addresses of its services by name, for other commands to read.
 *
 * @param {string} dataDir
 */
const addressFile = (dataDir) => join(dataDir, 'addresses.json');

/**
 * Writes where the services listen.
 *
 * @param {string} dataDir
 * @param {Record<string, string>} addresses by the name of the service
 * @returns {() => void} removes them again
 */
export function publishAddresses(dataDir, addresses) {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(addressFile(dataDir), `${JSON.stringify(addresses, undefined, 2)}\n`);
  return () => rmSync(addressFile(dataDir), { force: true });
}

/**
 * Reads the addresses of the services that were started with this folder. They may have been killed since. The result
 * is empty when nothing was started, or everything was stopped.
 *
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function publishedAddresses(dataDir) {
  const file = addressFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Throws, naming the variable that chooses another one, when the port is taken.
 *
 * @param {{ name: string, port: number, portVariable: string }} service
 * @param {string} host
 */
export async function demandFreePort({ name, port, portVariable }, host) {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(
      `Port ${port} for the ${name} service cannot be used (${error.code}). ` +
        `Stop what uses it, or choose another one: ${portVariable}=${port + 100} npm start`,
    );
  }
  server.close();
  await once(server, 'close');
}
