// Sizes of a bundle, for reports and budgets.
import { gzipSync } from 'node:zlib';
import type { Bundle, BundledModule } from './bundle.ts';

/** How large a bundle is, and why. */
export interface BundleSize {
  /** Bytes of the script in UTF-8. */
  readonly bytes: number;
  /** Bytes after gzip, as it travels. */
  readonly gzipBytes: number;
  /** Files, largest first. */
  readonly modules: readonly BundledModule[];
  /** Packages and the project itself (`.`), largest first. */
  readonly packages: readonly { readonly name: string; readonly bytes: number }[];
}

/** Measures a bundle. */
export function measureBundle(bundle: Pick<Bundle, 'script' | 'modules'>): BundleSize {
  const totals = new Map<string, number>();
  for (const { path, bytes } of bundle.modules) {
    const name = packageOf(path);
    totals.set(name, (totals.get(name) ?? 0) + bytes);
  }
  return {
    bytes: Buffer.byteLength(bundle.script),
    gzipBytes: gzipSync(bundle.script).byteLength,
    modules: bundle.modules,
    packages: [...totals].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes),
  };
}

/** The package that a file belongs to: the innermost below `node_modules`, else the project. */
function packageOf(path: string): string {
  return /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '.';
}
