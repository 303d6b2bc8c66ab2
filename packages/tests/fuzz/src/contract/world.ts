import type { Answer, Sent } from '../http.js';
import type { Knowledge } from './drafts.js';
import type { OpenApi, Operation } from './openapi.js';

/** A request on its way: what has been chosen for it so far, by kind (`book` → 7). */
export type Context = { operation: Operation; actor: number; chosen: Map<string, unknown> };

/**
 * The fuzzer's knowledge of a running service: accounts to send requests from, and ids to put into them. It learns from
 * every answer. It also checks a few rules that no schema expresses, e.g. that a deleted resource stays deleted.
 */
export type World = {
  url: string;
  document: OpenApi;
  knowledge: Knowledge;
  /** The token of a client, counted modulo how many there are. */
  tokenFor(context: Context): string;
  /** Tells whether the client lacks the permission for the operation. Absent: every client has every permission. */
  isForbidden?(context: Context): boolean;
  /** Something known of this kind; undefined where there is none yet. */
  find(kind: string, index: number, context: Context): unknown;
  /** Learns from an answer. Returns the contradictions between it and earlier knowledge. */
  observe(context: Context, sent: Sent, answer: Answer): string[] | Promise<string[]>;
};

/** The element at `index`, counted modulo the length; undefined only where there are none. */
export const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];
