import { ENGINE_VERSION } from '../version.js';
import { ENGINE, type Engine } from './present.js';

/**
 * The engines by the version of their rules: the present one, and that of each version before it that was released. One that is
 * kept is a module by itself, which nothing changes any more: docs/how-to-change.md, "A rule of battles".
 */
export const engines = new Map<number, Engine>([[ENGINE_VERSION, ENGINE]]);
