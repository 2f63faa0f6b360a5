// Fields of a project’s package.json that checks read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All fields are optional: the file can contain anything. */
export interface PackageFile {
  readonly version?: string;
  readonly packageManager?: string;
  readonly devEngines?: { readonly packageManager?: { readonly name: string } | readonly { readonly name: string }[] };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly trustedDependencies?: readonly string[];
  readonly dependenciesMeta?: Readonly<Record<string, { readonly built?: boolean }>>;
  readonly pnpm?: { readonly onlyBuiltDependencies?: readonly string[] };
}

/** The package.json of a folder; empty if there is none, or it isn’t valid. */
export function readPackageFile(folder: string): PackageFile {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // The package manager reports it.
  }
}
