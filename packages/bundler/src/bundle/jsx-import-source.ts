// Which package makes elements out of JSX, for projects whose tsconfig.json does not say.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText } from '@bindery/diagnostics';

const OWN_SOURCE = '@bindery/contentkit';
const PUBLISHED = '@gitbook/runtime';

/** Whether the JSX of a project makes elements of ContentKit. */
export async function usesContentKit(root: string): Promise<boolean> {
  const source = await findJsxImportSource(root);
  return WITH_LOCATIONS.has(source) || source === PUBLISHED;
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Packages whose `jsx-dev-runtime` notes where each element is in the source. */
const WITH_LOCATIONS = new Set([OWN_SOURCE, '@bindery/runtime']);

/** Whether a package’s JSX runtime records source locations. */
export function recordsLocations(source: string): boolean {
  return WITH_LOCATIONS.has(source);
}

/** What tsconfig.json says; else our package, unless the project depends on the published runtime and not on ours. */
export async function findJsxImportSource(root: string): Promise<string> {
  const settings = decodeText(await readFile(join(root, 'tsconfig.json')).catch(() => Buffer.alloc(0))) ?? '';
  const configured = /^[^/\n]*"jsxImportSource"\s*:\s*"([^"]+)"/m.exec(settings)?.[1];
  if (configured !== undefined) return configured;
  const text = decodeText(await readFile(join(root, 'package.json')).catch(() => Buffer.from('{}'))) ?? '{}';
  const { dependencies, devDependencies } = parsePackage(text);
  const names = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]);
  const usesOwnSource = names.has(OWN_SOURCE) || names.has('@bindery/runtime');
  return names.has(PUBLISHED) && !usesOwnSource ? PUBLISHED : OWN_SOURCE;
}

function parsePackage(text: string): PackageJson {
  try {
    return JSON.parse(text) as PackageJson;
  } catch {
    // A broken package.json is npm's to report; it says nothing about JSX.
    return {};
  }
}
