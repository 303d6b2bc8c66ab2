export { type PostRequest, post } from './post.js';
export { publicAgent, type TestNetwork } from './public-agent.js';
