// Joins a place in the tree with the places in the source that the development runtime sent.
import { nearestSource } from '../sources.ts';
import type { Sources } from '../sources.ts';
import type { Finding, TreeProblem } from './finding.ts';

/** A finding with its place in the source: the node's own, or that of the nearest node around it. */
export function locateFinding(finding: Finding, sources: Sources = {}): TreeProblem {
  const source = nearestSource(finding.path, sources);
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(source ?? '') ?? [];
  if (file === undefined) return finding;
  return { ...finding, file, line: Number(line), column: Number(column) };
}
