export { publicAgent, type TestNetwork } from './public-agent.js';
export { type OutboundEnv, outboundEnv } from './settings.js';
