type Policy = { createScriptURL(url: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

/** The worker that shows pushes, and those that compute: they are built with a hash in their names. */
const WORKERS = /^\/app\/(?:push-worker|assets\/[a-z-]+-worker-[\w-]{8})\.js$/;

/**
 * The one policy that the page allows, named after the first worker of these apps: no script is loaded by an address but these
 * workers.
 */
const policy: Policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('push-worker', {
  createScriptURL(url) {
    if (!WORKERS.test(url)) throw new TypeError(`${url} is no worker of this app`);
    return url;
  },
}) ?? { createScriptURL: (url) => url };

/**
 * The address of a worker, as a browser with Trusted Types takes it.
 * @param url the path: `/app/push-worker.js`
 * @throws TypeError it is no worker of this app
 */
export const workerAddress = (url: string): string => policy.createScriptURL(url);
