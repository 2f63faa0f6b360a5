// package.json and tsconfig.json of a project after an upgrade.

type Fields = Record<string, unknown>;

/** Packages of the published kit, and ours in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  '@gitbook/runtime': '@bindery/runtime',
  '@gitbook/cli': '@bindery/cli',
};

const LISTS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** Ranges that an author chose for a reason: a file, a workspace, a tag. */
const IS_VERSION = /^[\^~]?\d+\.\d+\.\d+(?:[-+][\w.-]+)?$|^\*$/;

/** Text of package.json with our packages at a version. Undefined if it isn’t an object as JSON. */
export function upgradePackage(
  text: string,
  version: string,
  { hasJsx }: { readonly hasJsx: boolean },
): string | undefined {
  const parsed = parseObject(text);
  if (parsed === undefined) return undefined;
  const next: Fields = { ...parsed };
  for (const list of LISTS) {
    const found = parsed[list];
    if (isFields(found)) next[list] = upgradeRanges(found, version);
  }
  if (isFields(parsed['scripts'])) next['scripts'] = upgradeScripts(parsed['scripts']);
  const isOurs = LISTS.some((list) => isFields(next[list]) && '@bindery/runtime' in next[list]);
  const wasPublished = LISTS.some((list) => isFields(parsed[list]) && '@gitbook/runtime' in parsed[list]);
  if (isOurs && wasPublished) addTools(next, version, hasJsx);
  return JSON.stringify(next) === JSON.stringify(parsed) ? text : format(next, text);
}

function upgradeRanges(ranges: Fields, version: string): Fields {
  const entries = Object.entries(ranges).map(([name, range]) => {
    const replaced = REPLACED[name];
    if (replaced !== undefined) return [replaced, `^${version}`] as const;
    const isOurs = name.startsWith('@bindery/') && typeof range === 'string' && IS_VERSION.test(range);
    return [name, isOurs ? withVersion(range, version) : range] as const;
  });
  return Object.fromEntries(entries);
}

/** An exact version stays exact. */
function withVersion(range: string, version: string): string {
  return /^\d/.test(range) ? version : `${range.startsWith('~') ? '~' : '^'}${version}`;
}

function upgradeScripts(scripts: Fields): Fields {
  const entries = Object.entries(scripts).map(([name, script]) => [
    name,
    typeof script === 'string'
      ? script.replaceAll(/(^|[\s&;|])gitbook (?=dev|check|publish|unpublish)/g, '$1bindery ')
      : script,
  ]);
  return Object.fromEntries(entries) as Fields;
}

/** The command, and the package that JSX imports. */
function addTools(next: Fields, version: string, hasJsx: boolean): void {
  const all = LISTS.flatMap((list) => Object.keys((next[list] ?? {}) as Fields));
  const add = (list: (typeof LISTS)[number], name: string): void => {
    if (!all.includes(name)) next[list] = { ...((next[list] ?? {}) as Fields), [name]: `^${version}` };
  };
  if (hasJsx) add('dependencies', '@bindery/contentkit');
  add('devDependencies', '@bindery/cli');
}

/** With the indentation and the line end of the text before. */
function format(fields: Fields, before: string): string {
  const indent = /^[\t ]+/m.exec(before)?.[0] ?? '  ';
  const text = JSON.stringify(fields, null, indent);
  const lines = before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  return before.endsWith('\n') ? `${lines}${before.includes('\r\n') ? '\r\n' : '\n'}` : lines;
}

function parseObject(text: string): Fields | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of tsconfig.json, which has comments, with our JSX. */
export function upgradeTypeScriptConfig(text: string): string {
  return text.replace(/("jsxImportSource"\s*:\s*")@gitbook\/runtime(")/, '$1@bindery/contentkit$2');
}
