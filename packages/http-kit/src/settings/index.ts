/** The settings of a service: its commands read them too, without loading Fastify. */
export { type CommonEnv, commandEnv, commonEnv, pastPooler } from './common-env.js';
export { EnvError, parseEnv } from './env.js';
