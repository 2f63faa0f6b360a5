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

function parentOf(path: string): string {
  return path.replace(/(\.?[^.[\]]+|\[\d+\])$/, '');
}
