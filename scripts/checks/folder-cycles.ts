// Folders that import each other in a cycle, at every level of a package.
import type { Fault } from './check-layers.ts';

/** One file imports another; paths are relative to the repository. */
export interface Edge {
  readonly file: string;
  readonly line: number;
  readonly target: string;
}

/** In each folder, its direct entries must not import each other in a cycle. A folder counts with all its files, a file counts alone. */
export function findFolderCycles(src: string, edges: readonly Edge[]): Fault[] {
  const folders = new Set([src]);
  for (const { file } of edges) {
    const parts = file.slice(src.length + 1).split('/');
    for (let depth = 1; depth < parts.length; depth++) folders.add(`${src}/${parts.slice(0, depth).join('/')}`);
  }
  return [...folders].sort().flatMap((folder) => findCycleIn(folder, edges));
}

function findCycleIn(folder: string, imports: readonly Edge[]): Fault[] {
  const childOf = (file: string): string | undefined =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
  const graph = new Map<string, Map<string, Edge>>();
  for (const edge of imports) {
    const [from, to] = [childOf(edge.file), childOf(edge.target)];
    if (from === undefined || to === undefined || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Edge>();
    if (!targets.has(to)) targets.set(to, edge);
    graph.set(from, targets);
  }
  const cycle = findCycle(graph);
  if (cycle === undefined) return [];
  const edges = cycle.slice(1).map((to, index) => graph.get(cycle[index] as string)?.get(to) as Edge);
  const [first, ...others] = cycle;
  const steps = others.map((to, index) => {
    const edge = edges[index] as Edge;
    return `${to} (${edge.file.slice(folder.length + 1)} imports ${edge.target.slice(folder.length + 1)})`;
  });
  const [{ file, line }] = edges as [Edge];
  return [{ file, line, message: `Cycle of folders in ${folder}: ${[first, ...steps].join(' → ')}` }];
}

/** Names along a cycle, the first one again at its end. */
function findCycle(graph: ReadonlyMap<string, ReadonlyMap<string, Edge>>): string[] | undefined {
  const visited = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (visited.has(name)) return undefined;
    path.push(name);
    for (const next of graph.get(name)?.keys() ?? []) {
      const found = visit(next);
      if (found !== undefined) return found;
    }
    path.pop();
    visited.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const found = visit(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
