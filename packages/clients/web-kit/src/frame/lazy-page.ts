import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { loadPart } from './build.js';
import { NotLoaded } from './not-loaded.js';

/** A page that is loaded when somebody goes there. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() => loadPart(load, NotLoaded));
