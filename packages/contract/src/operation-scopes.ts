// The scopes of operations, and which of them visitors can call, from their declarations. The router, traces, docs, and `bindery check`
// use these.
import type { IntegrationScope } from './manifest/index.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/index.ts';
import type { OperationId } from './operations/index.ts';

const all = Object.entries(operations as Readonly<Record<string, Operation>>);

/**
 * Operation → scope that an integration must declare before its tokens, or tokens of its installations, can call it.
 *
 * Assumption: no document names scopes for operations; the `oauth(…)` of the fact tables are scopes of OAuth. Content, metadata, Git, sites
 * and specifications need the scope of that name. An integration needs none to read itself, its installations, events, and organization,
 * to render, to queue tasks, and to ask.
 */
export const OPERATION_SCOPES: Readonly<Partial<Record<OperationId, IntegrationScope>>> = Object.fromEntries(
  all.flatMap(([id, { scope }]) => (scope === undefined || scope === 'none' ? [] : [[id, scope]])),
);

/** Operations that accept the token of a resolved published URL (`apiToken`). */
export const VISITOR_OPERATIONS: ReadonlySet<string> = new Set(
  all.filter(([, { acceptsVisitors }]) => acceptsVisitors === true).map(([id]) => id),
);

/** The scope that an operation requires from integrations. Undefined if only users can call it. */
export function scopeOfCall(id: string, { tokens }: Pick<Operation, 'tokens'>): IntegrationScope | undefined {
  return tokens.some((kind) => kind !== 'user') ? scopeOfOperation(id) : undefined;
}

/** The scope that a token of an integration needs for an operation; undefined where it needs none. */
export function scopeOfOperation(id: string): IntegrationScope | undefined {
  return Object.hasOwn(OPERATION_SCOPES, id) ? OPERATION_SCOPES[id as OperationId] : undefined;
}
