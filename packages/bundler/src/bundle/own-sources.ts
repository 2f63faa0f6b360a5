// The project's own files in source maps, so that traces show the line that threw. Those of packages are left out: with them,
// a map is three times the size, and it goes to the platform with every save.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The same map with `sourcesContent`: the text of the project's own files, null for others. */
export async function withOwnSources(map: string, root: string): Promise<string> {
  const end = map.indexOf('"mappings"');
  if (end === -1) return map;
  // Only the head is parsed: the rest is long and stays unchanged.
  const { sources } = JSON.parse(`${map.slice(0, end).trimEnd().replace(/,$/, '')}}`) as { sources: string[] };
  const contents = await Promise.all(
    sources.map(async (source) => (isOwn(source) ? readText(resolve(root, source)) : null)),
  );
  return `${map.slice(0, end)}"sourcesContent": ${JSON.stringify(contents)},\n  ${map.slice(end)}`;
}

/** The same map with the text of the project’s own files alone, for a build that has that of packages, too. */
export function keepOwnSources(map: string): string {
  const { sources, sourcesContent, ...rest } = JSON.parse(map) as SourcesOfMap;
  const contents = sourcesContent?.map((text, index) => (isOwn(sources[index] ?? '') ? text : null));
  return JSON.stringify({ ...rest, sources, ...(contents === undefined ? {} : { sourcesContent: contents }) });
}

interface SourcesOfMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

function isOwn(source: string): boolean {
  return !source.startsWith('../') && !/(^|\/)node_modules\//.test(source);
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null); // A module that a plugin made.
}
