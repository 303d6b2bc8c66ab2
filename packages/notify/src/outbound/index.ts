export { type GetRequest, get, type NotGot } from './get.js';
export { publicAgent, type TestNetwork } from './public-agent.js';
export { type OutboundEnv, outboundEnv } from './settings.js';
