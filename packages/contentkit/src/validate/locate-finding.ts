// Joins a place in the tree with the places in the source that the development runtime sent.
import type { Finding, TreeProblem } from './finding.ts';

/** Path → `file:line:column`. */
export type Sources = Readonly<Record<string, string>>;

/** A finding with its place in the source: the node's own, or that of the nearest node around it. */
export function locateFinding(finding: Finding, sources: Sources = {}): TreeProblem {
  const source = nearest(finding.path, sources);
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(source ?? '') ?? [];
  if (file === undefined) return finding;
  return { ...finding, file, line: Number(line), column: Number(column) };
}

function nearest(path: string, sources: Sources): string | undefined {
  for (let at = path; ; at = parentOf(at)) {
    if (Object.hasOwn(sources, at)) return sources[at];
    if (at === '') return undefined;
  }
}

/** The path of what a path is directly inside of; shorter, whatever the path is. */
function parentOf(path: string): string {
  if (path.endsWith(']')) return path.slice(0, Math.max(0, path.lastIndexOf('[')));
  const dot = path.lastIndexOf('.');
  const bracket = Math.max(path.lastIndexOf('['), path.lastIndexOf(']'));
  if (dot > bracket) return path.slice(0, dot);
  return bracket === path.length - 1 ? path.slice(0, -1) : path.slice(0, bracket + 1);
}
