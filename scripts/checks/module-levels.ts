// Levels of the modules in a folder: how many import each other in a row.
import type { Fault } from './check-layers.ts';

/** One module imports another. */
export interface ModuleEdge {
  readonly from: string;
  readonly to: string;
}

/** `levels` has the length of the longest chain for each folder, that of all modules for `.`. A shorter chain is a fault, too, so that the number only falls. */
export function findLevelFaults(
  src: string,
  levels: Readonly<Record<string, number>>,
  edges: readonly ModuleEdge[],
): Fault[] {
  return Object.entries(levels).flatMap(([folder, level]) => {
    const chain = findLongestChain(folder, edges);
    if (chain.length === level) return [];
    const names = chain.map((name) => (folder === '.' ? name : name.slice(folder.length + 1))).join(' → ');
    const message =
      chain.length > level
        ? `The modules are on ${chain.length} levels; at most ${level}: ${names}.`
        : `The modules are on ${chain.length} levels, not ${level}. Lower the number in LEVELS.`;
    return [{ file: folder === '.' ? src : `${src}/${folder}`, line: 1, message }];
  });
}

function findLongestChain(folder: string, edges: readonly ModuleEdge[]): readonly string[] {
  const isInside = (name: string): boolean => folder === '.' || name.startsWith(`${folder}/`);
  const imports = Map.groupBy(
    edges.filter(({ from, to }) => isInside(from) && isInside(to)),
    ({ from }) => from,
  );
  const known = new Map<string, readonly string[]>();
  const chainFrom = (name: string): readonly string[] => {
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, [name]); // Ends at a cycle, which the check of folders reports.
    const below = (imports.get(name) ?? []).map(({ to }) => chainFrom(to));
    const chain = [name, ...longest(below)];
    known.set(name, chain);
    return chain;
  };
  return longest([...imports.keys()].map(chainFrom));
}

function longest(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}
