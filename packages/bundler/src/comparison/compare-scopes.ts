// Compares the scopes of a manifest with the operations that the code calls.
import { scopeOfOperation } from '@bindery/contract';
import type { Problem } from '@bindery/diagnostics';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import { problem } from '../problem-codes.ts';
import { fixAddedScope, fixRemovedScope } from '../manifest-text/fix-scope.ts';
import { isForUsersOnly } from '../code/scan-api-calls.ts';
import { listCheckedScopes } from '../code/scan-scopes.ts';
import type { Mention, SourceFacts } from '../code/source-facts.ts';

type Manifest = Pick<ManifestReading, 'outline' | 'source'>;

/** Operations that the tokens of an integration can’t call, with its scopes or at all, and scopes that nothing needs. */
export function compareScopes(manifest: Manifest, files: readonly SourceFacts[]): Problem[] {
  const calls = files.flatMap((file) => file.apiCalls);
  return [...calls.flatMap((call) => callProblem(call, manifest)), ...unusedScopes(manifest, files)];
}

function callProblem({ name, location }: Mention, { outline, source }: Manifest): Problem[] {
  if (isForUsersOnly(name)) {
    const message = `The code calls ${name}, which returns 403 for an integration’s tokens.`;
    return [problem('operation_forbidden', { message, advice: 'Call it with a user’s token.', location })];
  }
  const scope = scopeOfOperation(name);
  if (scope === undefined || outline.scopes.some(({ value }) => value === scope)) return [];
  return [
    problem('scope_missing', {
      message: `The code calls ${name}, which returns 403 without the scope "${scope}".`,
      advice: `Add "${scope}" to "scopes" in ${source.file}.`,
      location,
      fix: fixAddedScope(source, scope),
    }),
  ];
}

function unusedScopes({ outline, source }: Manifest, files: readonly SourceFacts[]): Problem[] {
  if (files.some((file) => file.hasOwnRequests)) return [];
  const used = new Set(files.flatMap((file) => file.usedScopes));
  const checked = listCheckedScopes();
  return outline.scopes
    .filter(({ value }) => !HANDLED.test(value) && checked.has(value) && !isUsed(value, used))
    .map(({ value, path }) =>
      problem('scope_unused', {
        message: `No event or call in the code needs the scope "${value}".`,
        advice: 'Remove it, unless a dependency needs it.',
        location: source.locate(path),
        path: formatPath(path),
        fix: fixRemovedScope(source, { value, path }),
      }),
    );
}

/** Scopes whose handler is missing are reported with the handler. */
const HANDLED = /:(?:script:inject|visitor:auth)$/;

/** Before sites, a scope of spaces granted the same access. */
function isUsed(scope: string, used: ReadonlySet<string>): boolean {
  return used.has(scope) || used.has(scope.replace(/^space:/, 'site:'));
}
