// Prints sync results.
import { countOf, isKitError, messageOf } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';
import type { DocsSync } from './sync-docs.ts';

/** Prints the result of a sync to standard output, and details to standard error. */
export function printSync(io: Io, asJson: boolean, synced: DocsSync): void {
  if (asJson) {
    io.stdout.write(`${JSON.stringify({ event: 'docs', ...synced })}\n`);
    return;
  }
  const { result, revision, sent, written, removed, conflicts, unlisted, imports, skippedLinks } = synced;
  for (const path of written) io.stderr.write(`  wrote    ${path}\n`);
  for (const path of removed) io.stderr.write(`  removed  ${path}\n`);
  for (const path of unlisted) {
    const reason = /\.mdx$/i.test(path) ? 'MDX that isn’t listed in SUMMARY.md' : 'not listed in SUMMARY.md';
    io.stderr.write(`  skipped  ${path} (${reason})\n`);
  }
  for (const { path, lines } of imports) {
    io.stderr.write(`  left out ${path}: ${countOf(lines, 'import line')}\n`);
  }
  for (const { path, reason } of skippedLinks) io.stderr.write(`  skipped  ${path} (a symbolic link that ${reason})\n`);
  for (const { path, reason, marked } of conflicts) {
    io.stderr.write(`${paint(io.stderr, 'yellow', 'conflict')} ${path}: ${REASONS[reason]}${marked ? MARKED : ''}\n`);
  }
  if (conflicts.length > 0)
    io.stderr.write('  → The space wasn’t changed. Resolve the conflicts in these files, then push again.\n');
  const files = countOf(sent.length, 'file');
  io.stdout.write(result === 'pushed' ? `pushed ${files} as ${revision}\n` : `${result} at ${revision}\n`);
}

const REASONS: Readonly<Record<DocsSync['conflicts'][number]['reason'], string>> = {
  both: 'changed in both the folder and the space',
  deleted_in_folder: 'deleted in the folder, changed in the space; restored',
  deleted_in_space: 'deleted in the space, changed in the folder; kept',
};
const MARKED = '; both versions are in the file between "<<<<<<<" and ">>>>>>>"';

/** Prints an error that doesn’t end the command. */
export function printFault(io: Io, asJson: boolean, thrown: unknown): void {
  const code = isKitError(thrown) ? thrown.code : 'internal';
  if (asJson) {
    io.stdout.write(`${JSON.stringify({ event: 'docs', error: { code, message: messageOf(thrown) } })}\n`);
    return;
  }
  io.stderr.write(`${paint(io.stderr, 'red', 'docs')} ${code}: ${messageOf(thrown)}\n`);
  if (isKitError(thrown) && thrown.advice !== undefined) io.stderr.write(`  → ${thrown.advice}\n`);
}
