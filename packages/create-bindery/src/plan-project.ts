// Creates the files of a project from a template. Pure: reads and writes nothing.
import { decode, encode } from './file-text.ts';
import type { ProjectFile } from './project-file.ts';
import type { Template } from './templates.ts';

/** Values of a template’s placeholders. */
export interface ProjectValues {
  readonly name: string;
  readonly title: string;
  /** Lines that need it are omitted if it is absent. */
  readonly organization?: string | undefined;
  /** Version range of every Bindery package, for example `^0.1.0`. */
  readonly version: string;
  /** Exact specifiers for single packages that override the template. Packages that the template doesn’t list are added. */
  readonly packageVersions?: Readonly<Record<string, string>> | undefined;
}

/** Files with placeholders, and the notation of a value in them. */
const PLACEHOLDER_FILES: readonly (readonly [pattern: RegExp, write: (value: string) => string])[] = [
  [/\.json$/, (value) => JSON.stringify(value).slice(1, -1)],
  [/bindery\.config\.ts$/, (value) => value.replace(/[\\']/g, String.raw`\$&`)],
  [/\.md$/, (value) => value],
];

/** npm or version control omits or renames these files, so templates name them without the dot. */
const DOT_FILES = new Set(['_gitignore', '_npmrc', '_env', '_env.example']);

/** The files of a project, in the template’s order. */
export function planProject(
  { description, files }: Pick<Template, 'description' | 'files'>,
  values: ProjectValues,
): ProjectFile[] {
  const { name, title, organization, version } = values;
  const replacements = { name, title, organization, version, description };
  return files.map(({ path, content }) => {
    const write = PLACEHOLDER_FILES.find(([pattern]) => pattern.test(path))?.[1];
    const filled = write === undefined ? content : encode(fillIn(decode(content), replacements, write));
    return {
      path: path.replace(/(^|\/)_([^/]+)$/, (whole, before: string, rest: string) =>
        DOT_FILES.has(`_${rest}`) ? `${before}.${rest}` : whole,
      ),
      content: editVersions(path, filled, values),
    };
  });
}

type Replacements = Readonly<Record<string, string | undefined>>;

function fillIn(text: string, replacements: Replacements, write: (value: string) => string): string {
  const lines = text.split('\n').filter((line) => {
    const needed = [...line.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    return needed.every((name) => !(name in replacements) || replacements[name] !== undefined);
  });
  return lines.join('\n').replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = replacements[name];
    return value === undefined ? whole : write(value);
  });
}

/** Writes the requested versions where package managers read them. */
function editVersions(
  path: string,
  content: Uint8Array,
  { packageVersions: versions = {} }: ProjectValues,
): Uint8Array {
  if (Object.keys(versions).length === 0) return content;
  if (path === 'package.json') return encode(editPackage(decode(content), versions));
  if (path === 'pnpm-workspace.yaml') return encode(decode(content) + overridesOf(versions));
  return content;
}

/** pnpm looks for the dependencies of a tarball in the registry, unless they are overridden. */
function overridesOf(versions: Readonly<Record<string, string>>): string {
  const lines = Object.entries(versions).map(
    ([name, version]) => `  ${JSON.stringify(name)}: ${JSON.stringify(version)}\n`,
  );
  return `overrides:\n${lines.join('')}`;
}

function editPackage(text: string, versions: Readonly<Record<string, string>>): string {
  const parsed = JSON.parse(text) as Record<string, unknown>;
  const missing = new Set(Object.keys(versions));
  for (const group of ['dependencies', 'devDependencies']) {
    const packages = (parsed[group] ?? {}) as Record<string, string>;
    for (const name of Object.keys(packages)) {
      packages[name] = versions[name] ?? packages[name] ?? '*';
      missing.delete(name);
    }
  }
  const added = Object.fromEntries([...missing].map((name) => [name, versions[name]]));
  const development = { ...(parsed['devDependencies'] as Record<string, string> | undefined), ...added };
  parsed['devDependencies'] = Object.fromEntries(Object.entries(development).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  parsed['overrides'] = versions; // For npm and Bun.
  return `${JSON.stringify(parsed, undefined, 2)}\n`;
}
