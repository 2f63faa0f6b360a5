// The scopes of a project: those that the manifest declares, those that the code needs, and where. For `bindery scopes`.
import { EVENT_TYPES, scopeOfOperation } from '@bindery/contract';
import { INTEGRATION_SCOPES } from '@bindery/contract/manifest';
import type { Problem } from '@bindery/diagnostics';
import { buildProductionBundle } from '../bundle/production-bundle.ts';
import { checkBuild } from '../check-project.ts';
import type { CheckProjectOptions } from '../check-project.ts';
import { createSourceScanner } from '../code/source-scanner.ts';
import type { Mention, SourceFacts } from '../code/source-facts.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import type { SourceLocation } from '../problem-codes.ts';
import { isForUsersOnly } from '../code/scan-api-calls.ts';
import { listCheckedScopes } from '../code/scan-scopes.ts';

/**
 * `used`: declared, with a call or a handler that needs it. `missing`: needed, but not declared. `unused`: declared, and no line of the code is
 * about it. `unclear`: declared, and the code doesn’t show whether it’s needed. `unknown`: declared, but the platform has no such scope.
 */
export type ScopeStatus = 'used' | 'missing' | 'unused' | 'unclear' | 'unknown';

/** One scope of a project. */
export interface ScopeUse {
  readonly scope: string;
  readonly status: ScopeStatus;
  /** Where the manifest declares it. */
  readonly declared?: SourceLocation;
  /** Operations and events of the code that need it. */
  readonly uses: readonly Mention[];
}

/** The scopes of a project. */
export interface ScopesReading {
  readonly reading: ManifestReading;
  /** Declared ones in the order of the manifest, then missing ones. */
  readonly scopes: readonly ScopeUse[];
  /** Calls that the platform rejects with every scope, because they need a user’s token. */
  readonly rejectedCalls: readonly Mention[];
  /** Errors that hide a part of the code, and problems of scopes. */
  readonly problems: readonly Problem[];
}

const SCOPE_PROBLEMS = new Set(['scope_missing', 'scope_unused', 'scope_duplicate', 'operation_forbidden']);

/**
 * Reads the scopes of a project; `path` is its folder or its manifest.
 *
 * @throws {KitError} manifest_not_found, manifest_unreadable, env_file_unreadable
 */
export async function readScopes(path: string, options: CheckProjectOptions = {}): Promise<ScopesReading> {
  const reading = await readManifest(path, options);
  const { script } = reading.outline;
  const built =
    script === undefined
      ? undefined
      : await buildProductionBundle({ root: reading.root, script: script.value, ...options });
  const scanner = createSourceScanner();
  const { files } = await scanner.scan(reading.root, built?.inputs ?? []);
  const inCode = built === undefined ? [] : await checkBuild(reading, built, { scanner });
  const calls = files.flatMap((file) => file.apiCalls);
  return {
    reading,
    scopes: listScopes(reading, files, built?.bundle !== undefined),
    rejectedCalls: calls.filter(({ name }) => isForUsersOnly(name)),
    problems: [...reading.problems, ...inCode].filter(
      ({ code, severity, path: field }) =>
        SCOPE_PROBLEMS.has(code) || (severity === 'error' && (field === undefined || field.startsWith('scopes'))),
    ),
  };
}

/** `isComplete`: whether every file of the code is known. */
function listScopes(
  { outline, source }: ManifestReading,
  files: readonly SourceFacts[],
  isComplete: boolean,
): ScopeUse[] {
  const needs = listNeeds(files);
  const declaredNames = new Set(outline.scopes.map(({ value }) => value));
  const unique = outline.scopes.filter(
    ({ value }, index) => index === outline.scopes.findIndex((one) => one.value === value),
  );
  const declared = unique.map(({ value, path }): ScopeUse => {
    const uses = [...(needs.get(value) ?? []), ...usesBeforeSites(value, { needs, declaredNames })];
    const status = statusOf(value, { uses, files, isComplete });
    return { scope: value, status, declared: source.locate(path), uses };
  });
  const missing = [...needs]
    .filter(([scope]) => !declaredNames.has(scope) && !declaredNames.has(scope.replace(/^site:/, 'space:')))
    .map(([scope, uses]): ScopeUse => ({ scope, status: 'missing', uses }));
  return [...declared, ...missing];
}

/** Before sites, a scope of spaces granted the same access to what is a site today. */
function usesBeforeSites(
  scope: string,
  { needs, declaredNames }: { readonly needs: ReadonlyMap<string, Mention[]>; readonly declaredNames: Set<string> },
): readonly Mention[] {
  const successor = scope.replace(/^space:/, 'site:');
  return successor === scope || declaredNames.has(successor) ? [] : (needs.get(successor) ?? []);
}

function statusOf(
  scope: string,
  known: { readonly uses: readonly Mention[]; readonly files: readonly SourceFacts[]; readonly isComplete: boolean },
): ScopeStatus {
  if (!(INTEGRATION_SCOPES as readonly string[]).includes(scope)) return 'unknown';
  if (known.uses.length > 0) return 'used';
  const successor = scope.replace(/^space:/, 'site:');
  const isMentioned = known.files.some(
    ({ usedScopes, hasOwnRequests }) =>
      hasOwnRequests || usedScopes.some((used) => used === scope || used === successor),
  );
  return isMentioned || !known.isComplete || !listCheckedScopes().has(scope) ? 'unclear' : 'unused';
}

/** Mentions of operations and handled events, by the scope that they need. */
function listNeeds(files: readonly SourceFacts[]): Map<string, Mention[]> {
  const needs = new Map<string, Mention[]>();
  const add = (scope: string | undefined, mention: Mention): void => {
    if (scope !== undefined) needs.set(scope, [...(needs.get(scope) ?? []), mention]);
  };
  for (const { apiCalls, integrations } of files) {
    for (const call of apiCalls) if (!isForUsersOnly(call.name)) add(scopeOfOperation(call.name), call);
    for (const { events, handlers } of integrations) {
      for (const handler of [...events, ...handlers]) add(scopeOfEvent(handler.name), handler);
    }
  }
  return needs;
}

function scopeOfEvent(name: string): string | undefined {
  const facts = Object.entries(EVENT_TYPES).find(([type]) => type === name)?.[1];
  return facts !== undefined && 'scope' in facts ? facts.scope : undefined;
}
