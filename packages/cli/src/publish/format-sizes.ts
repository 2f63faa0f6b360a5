// The size of a script by packages, and what grew since the version that was published last from this folder.
import { measureBundle } from '@bindery/bundler';
import type { Bundle, BundleSize } from '@bindery/bundler';
import { formatTable } from '../output/table.ts';
import type { VersionRecord } from './version-records.ts';

/** Packages that are listed. */
const MAX_PACKAGES = 8;

/** Size of a package, or of the project (`.`), in bytes. */
export interface PackageSize {
  readonly name: string;
  readonly bytes: number;
  /** Change since the last version; undefined without its record. */
  readonly change?: number;
}

/** The sizes of a bundle, largest first. */
export function comparePackages(
  bundle: Pick<Bundle, 'script' | 'modules'>,
  last: Pick<VersionRecord, 'modules'> | undefined,
): PackageSize[] {
  const { packages } = measureBundle(bundle);
  if (last === undefined) return [...packages];
  const before = measureBundle({ script: '', modules: last.modules }).packages;
  const removed = before
    .filter(({ name }) => !packages.some((now) => now.name === name))
    .map(({ name }) => ({ name, bytes: 0 }));
  return [...packages, ...removed].map(({ name, bytes }) => ({ name, bytes, change: bytes - bytesOf(before, name) }));
}

function bytesOf(packages: BundleSize['packages'], name: string): number {
  return packages.find((one) => one.name === name)?.bytes ?? 0;
}

/** A table of the largest packages and of those that changed. */
export function formatSizes(bundle: Pick<Bundle, 'script' | 'modules'>, last: VersionRecord | undefined): string {
  const sizes = comparePackages(bundle, last);
  const listed = sizes.filter(({ change = 0 }, index) => index < MAX_PACKAGES || change !== 0);
  const rows = listed.map(({ name, bytes, change = 0 }) => [
    `  ${name === '.' ? 'this project' : name}`,
    `${bytes} bytes`,
    change === 0 ? '' : change > 0 ? `+${change}` : `${change}`,
  ]);
  const left = sizes.length - listed.length;
  return `${formatTable(rows)}${left === 0 ? '' : `  and ${left} more\n`}`;
}
