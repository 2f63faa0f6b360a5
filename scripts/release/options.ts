// The command line of `npm run release`.
import { parseArgs } from 'node:util';

/** Options of a release. */
export interface ReleaseOptions {
  /** Changes nothing in the repository: no version, no changelog. */
  readonly isDryRun: boolean;
  /** Folder of the tarballs, the bill of materials, and the list of licenses. */
  readonly out: string;
}

/** Help of `npm run release -- --help`. */
export const HELP = `Usage: npm run release -- [options]

Sets the next version, writes the changelogs, and packs and checks every published package.

  --dry-run       change nothing in the repository; pack the current version
  --out <folder>  folder of the release (default: .cache/release)
  --help          print this help

Examples:
  npm run release -- --dry-run
  npm run release -- --out ../release
`;

/**
 * Parses the arguments. Undefined for `--help`.
 *
 * @throws {TypeError} with a code `ERR_PARSE_ARGS_…`, for an unknown flag or a missing value
 */
export function parseOptions(argv: readonly string[], defaultFolder: string): ReleaseOptions | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: { 'dry-run': { type: 'boolean' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return undefined;
  return { isDryRun: values['dry-run'] === true, out: values.out ?? defaultFolder };
}
