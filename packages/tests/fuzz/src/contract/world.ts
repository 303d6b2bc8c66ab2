import type { Answer, Sent } from '../http.js';
import type { Knowledge } from './drafts.js';
import type { OpenApi, Operation } from './openapi.js';

/** A request on its way: what has been chosen for it so far, by kind (`book` → 7). */
export type Context = { operation: Operation; actor: number; chosen: Map<string, unknown> };

/**
 * What the fuzz knows of a running service: accounts to send requests from, and ids to put into them. It learns
 * from every answer, and knows a few things that no schema says, e.g. that what is deleted stays gone.
 */
export type World = {
  url: string;
  document: OpenApi;
  knowledge: Knowledge;
  /** The token of a client, counted modulo how many there are. */
  tokenFor(context: Context): string;
  /** Whether the client may not do this, whatever the request is like; not there: everybody may do everything. */
  isForbidden?(context: Context): boolean;
  /** Something known of this kind; undefined where there is none yet. */
  find(kind: string, index: number, context: Context): unknown;
  /** Learns from an answer; whatever in it contradicts what is known. */
  observe(context: Context, sent: Sent, answer: Answer): string[] | Promise<string[]>;
};

/** The element at `index`, counted modulo the length; undefined only where there are none. */
export const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];
