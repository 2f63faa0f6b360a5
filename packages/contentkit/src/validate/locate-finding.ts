// Maps a path in the tree to the source locations from the development runtime.
import { nearestSource } from '../sources.ts';
import type { Sources } from '../sources.ts';
import type { Finding, TreeProblem } from './finding.ts';

/** Adds the source location of the node, or of its nearest ancestor. */
export function locateFinding(finding: Finding, sources: Sources = {}): TreeProblem {
  const source = nearestSource(finding.path, sources);
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(source ?? '') ?? [];
  if (file === undefined) return finding;
  return { ...finding, file, line: Number(line), column: Number(column) };
}
