// Compares what test platforms recorded with what an integration declares.
import type { IntegrationSource } from '../install/install-options.ts';
import { prepareSource } from '../install/install.ts';
import type { PreparedProject } from '../install/prepared-project.ts';
import { createCoverageReport } from './create-coverage-report.ts';
import type { CoverageReport, CoverageRow, FileCoverage, LineRange } from './coverage-report.ts';
import { readRecords, readScript } from './coverage-record.ts';
import type { CoverageRecord } from './coverage-record.ts';
import { findDeclaredParts } from './declared-parts.ts';
import type { DeclaredParts } from './declared-parts.ts';
import { mergeParts } from './merge-parts.ts';
import { RAN, addLines } from './script-lines.ts';
import type { FileLines } from './script-lines.ts';

/** Events that other rows have: a component renders, a content source computes. */
const OF_OTHER_ROWS = new Set(['ui_render', 'content_compute_document', 'content_compute_revision']);

/**
 * Reads what test platforms recorded into a folder: those of `recordCoverage`, and those of processes whose environment variable
 * `BINDERY_COVERAGE` was its absolute path. `source`: the folder or the manifest of the integration.
 * @throws {KitError} manifest_not_found, project_invalid
 */
export async function readCoverage(folder: string, source: string | URL): Promise<CoverageReport> {
  const project = await prepareSource(source satisfies IntegrationSource, {});
  const declared = await findDeclaredParts(project);
  const records = readRecords(folder, project.name);
  return createCoverageReport({
    integration: project.name,
    rows: listRows(declared, records),
    files: listFiles(folder, project, records),
    platforms: records.length,
    notes: listNotes(project, declared, records),
  });
}

function listRows(declared: DeclaredParts, records: readonly CoverageRecord[]): CoverageRow[] {
  const all = (of: (record: CoverageRecord) => readonly string[]): string[] => records.flatMap(of);
  const components = records.flatMap((record) => Object.entries(record.components));
  const rendered = components.flatMap(([id, { isRendered }]) => (isRendered ? [id] : []));
  const events = [...all(({ handled }) => handled), ...declared.events].filter((type) => !OF_OTHER_ROWS.has(type));
  const componentIds = new Set([...declared.components, ...rendered]);
  const actions = [...componentIds].toSorted().map((id) => {
    const own = components.flatMap(([other, record]) => (other === id ? [record] : []));
    const dispatched = own.flatMap((record) => record.dispatched);
    const offered = own.flatMap((record) => record.offered);
    // Not every component takes the actions of the host.
    const taken = dispatched.filter((name) => !name.startsWith('@'));
    return rowOf(`actions of ${id}`, [...(declared.actions.get(id) ?? []), ...offered, ...taken], dispatched);
  });
  const rows = [
    rowOf(
      'events',
      events,
      all(({ delivered }) => delivered),
    ),
    rowOf('components', [...componentIds], rendered),
    ...actions,
    rowOf(
      'content sources',
      [...declared.contentSources, ...all(({ contentSources }) => contentSources)],
      all(({ contentSources }) => contentSources),
    ),
    rowOf(
      'configuration',
      declared.configuration,
      all(({ configuration }) => configuration),
    ),
  ];
  return rows.filter(({ covered, missing }) => covered.length + missing.length > 0);
}

function rowOf(name: string, declared: readonly string[], reached: readonly string[]): CoverageRow {
  const all = [...new Set(declared)].toSorted();
  const covered = new Set(reached);
  return {
    name,
    covered: all.filter((one) => covered.has(one)),
    missing: all.filter((one) => !covered.has(one)),
  };
}

/** Files of the current build first, so that those that no test ran are there, too. */
function listFiles(folder: string, { body }: PreparedProject, records: readonly CoverageRecord[]): FileCoverage[] {
  const files: FileLines = new Map();
  const [code = '', encoded] = body.script.split('\n//# sourceMappingURL=data:application/json;base64,');
  if (encoded !== undefined) addLines(files, { code, sourceMap: Buffer.from(encoded, 'base64').toString() }, []);
  const scripts = new Map<string, readonly number[]>();
  for (const [digest, parts] of records.flatMap((record) => Object.entries(record.scripts))) {
    scripts.set(digest, mergeParts(scripts.get(digest) ?? [], parts));
  }
  for (const [digest, parts] of scripts) addLines(files, readScript(folder, digest), parts);
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, lines]) => describeFile(file, lines));
}

function describeFile(file: string, lines: ReadonlyMap<number, number>): FileCoverage {
  const amounts = [...lines].toSorted(([one], [other]) => one - other);
  // The head of a function that never ran is partial, as the rest of its line ran.
  const isHead = (index: number): boolean => amounts[index + 1]?.[1] === RAN.none;
  return {
    file,
    lines: lines.size,
    covered: amounts.filter(([, amount]) => amount !== RAN.none).length,
    missing: rangesOf(amounts.map(([line, amount]) => ({ line, isIn: amount === RAN.none }))),
    partial: rangesOf(
      amounts.map(([line, amount], index) => ({ line, isIn: amount === RAN.partly && !isHead(index) })),
    ),
  };
}

/** Lines without code between two of a range don’t end it. */
function rangesOf(lines: readonly { readonly line: number; readonly isIn: boolean }[]): LineRange[] {
  const ranges: [first: number, last: number][] = [];
  let isOpen = false;
  for (const { line, isIn } of lines) {
    const last = ranges.at(-1);
    if (isIn && isOpen && last !== undefined) last[1] = line;
    else if (isIn) ranges.push([line, line]);
    isOpen = isIn;
  }
  return ranges;
}

function listNotes(
  { name }: PreparedProject,
  { isComplete }: DeclaredParts,
  records: readonly CoverageRecord[],
): string[] {
  return [
    ...(records.length === 0 ? [`No test installed “${name}” on a test platform.`] : []),
    ...(isComplete ? [] : ['The code computes some handlers or components. They count once a test reaches them.']),
    ...(records.some(({ isImported }) => isImported)
      ? ['Some tests import the script. The coverage of the test runner has the lines that ran in them.']
      : []),
  ];
}
