// Compares the size of a bundle with the budget in the manifest.
import { parseByteSize } from '@bindery/contract/manifest';
import type { Problem } from '@bindery/diagnostics';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import { problem } from '../problem-codes.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { measureBundle } from '../bundle/measure-bundle.ts';

/** Modules that a problem names. */
const NAMED_MODULES = 3;

/** A problem for each limit that the bundle exceeds. Only production bundles have the size that is published. */
export function checkBudget(
  { source, manifest }: Pick<ManifestReading, 'source' | 'manifest'>,
  bundle: Bundle,
): Problem[] {
  const budget = manifest?.bindery?.budget;
  if (budget === undefined || bundle.mode !== 'production') return [];
  const { bytes, gzipBytes, modules } = measureBundle(bundle);
  const limits = [
    {
      name: 'script',
      subject: 'The script has',
      value: bytes,
      limit: parseByteSize(budget.script),
      format: formatSize,
    },
    {
      name: 'gzip',
      subject: 'The compressed script has',
      value: gzipBytes,
      limit: parseByteSize(budget.gzip),
      format: formatSize,
    },
    { name: 'modules', subject: 'The script has', value: modules.length, limit: budget.modules, format: formatCount },
  ];
  const largest = modules.slice(0, NAMED_MODULES).map(({ path, bytes: size }) => `${path} (${formatSize(size)})`);
  return limits.flatMap(({ name, subject, value, limit, format }) => {
    if (limit === undefined || value <= limit) return [];
    const path = ['bindery', 'budget', name];
    return [
      problem('budget_exceeded', {
        message: `${subject} ${format(value)}. "${formatPath(path)}" allows ${format(limit)}.`,
        advice: `Reduce its largest modules, or raise the budget: ${largest.join(', ')}.`,
        location: source.locate(path),
        path: formatPath(path),
      }),
    ];
  });
}

function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

function formatCount(count: number): string {
  return `${count} module${count === 1 ? '' : 's'}`;
}
