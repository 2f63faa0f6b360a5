// Fixes that add a scope to the manifest, or remove one.
import type { ProblemFix } from '@bindery/diagnostics';
import { addToList, removeFromList } from './edit-manifest.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';

/** Adds a scope that the code needs. */
export function fixAddedScope(source: ManifestSource, scope: string): ProblemFix | undefined {
  const edit = addToList(source, ['scopes'], scope);
  return edit === undefined ? undefined : { title: `Add "${scope}" to "scopes"`, edits: [edit] };
}

/** Removes a scope that is unused, or listed twice. */
export function fixRemovedScope(
  source: ManifestSource,
  { value, path }: { readonly value: string; readonly path: FieldPath },
): ProblemFix | undefined {
  const edit = removeFromList(source, path);
  return edit === undefined ? undefined : { title: `Remove "${value}" from "scopes"`, edits: [edit] };
}
