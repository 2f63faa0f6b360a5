// `.gitbook.yaml`: the root of the pages, and the names of the first page and the list of pages.
import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import type { Node, YAMLMap } from 'yaml';
import { contentError } from '../../error-codes.ts';
import { folderError } from '../folder-error.ts';
import { faultOf, foldPath, follow } from './paths.ts';

/** Configuration of a folder. */
export interface FolderConfig {
  /** Root of the pages, with a trailing `/`. Empty for the folder. */
  readonly root: string;
  /** From the root. */
  readonly readme: string;
  /** From the root. */
  readonly summary: string;
  /** Former paths of pages, from the root, and the files that they are now. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** The file, at the top of the folder. */
export const CONFIG_PATH = '.gitbook.yaml';

/** Default configuration. */
export const DEFAULT_CONFIG: FolderConfig = {
  root: '',
  readme: 'README.md',
  summary: 'SUMMARY.md',
  redirects: new Map(),
};

/**
 * Parses the file. An empty file gives the defaults.
 * @throws {KitError} folder_config_malformed, with the line and column
 */
export function parseConfig(source: string): FolderConfig {
  const lines = new LineCounter();
  if (source.length > 1_000_000) throw contentError('folder_config_malformed', `${CONFIG_PATH} is too long.`);
  const document = parseDocument(source, { lineCounter: lines });
  const fail = (message: string, at = 0): never => {
    const { line, col } = lines.linePos(at);
    throw folderError('folder_config_malformed', message, { path: CONFIG_PATH, line, column: col });
  };
  const [error] = document.errors;
  if (error !== undefined) fail(error.message.split('\n')[0] ?? 'It isn’t valid YAML.', error.pos[0]);
  const top = document.contents;
  if (top === null) return DEFAULT_CONFIG;
  if (!isMap(top)) return fail('It isn’t a map of keys to values.');
  const path = (map: YAMLMap, name: string, standard: string): string => {
    const node = map.get(name, true);
    if (node === undefined || node.value === null) return standard;
    const found =
      isScalar(node) && typeof node.value === 'string' ? follow('', node.value.replace(/^\/+/, '')) : undefined;
    if (found === undefined) return fail(`"${name}" isn’t a path in the folder.`, startOf(node));
    const message = found === '' ? undefined : faultOf(found);
    return message === undefined ? found : fail(`"${name}" ${message}.`, startOf(node));
  };
  const root = path(top, 'root', '');
  const structure = top.get('structure', true) as unknown;
  const file = (name: 'readme' | 'summary'): string => {
    if (!isMap(structure)) return DEFAULT_CONFIG[name];
    const found = path(structure, name, DEFAULT_CONFIG[name]);
    return /\.md$/i.test(found) ? found : fail(`"${name}" isn’t a Markdown file.`, startOf(structure.get(name, true)));
  };
  const [readme, summary] = [file('readme'), file('summary')];
  if (foldPath(readme) === foldPath(summary)) {
    fail('"readme" and "summary" must be different files.', startOf(top.get('structure', true)));
  }
  return { root: root === '' ? '' : `${root}/`, readme, summary, redirects: redirectsOf(top.get('redirects', true)) };
}

function startOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** Ignores redirects that aren’t paths. A target can name a section of a page, which a redirect to the page leaves out. */
function redirectsOf(node: unknown): Map<string, string> {
  const redirects = new Map<string, string>();
  if (!isMap(node)) return redirects;
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') continue;
    const [from, to] = [follow('', String(key.value)), follow('', value.value.replace(/#.*$/s, ''))];
    if (from !== undefined && to !== undefined) redirects.set(from, to);
  }
  return redirects;
}
