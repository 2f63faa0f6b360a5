// Problems as SARIF 2.1.0, for code scanning and editors.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROBLEM_CODES, positionAt, resolveEdit } from '@bindery/bundler';
import type { Problem, ProblemFix, TextEdit } from '@bindery/diagnostics';
import { pathFrom } from './path-from.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Where the files of problems are. */
interface Folders {
  /** Folder of the problems’ files. */
  readonly root: string;
  /** Folder of the repository. */
  readonly base: string;
}

/** A log with one run. `version`: version of Bindery. */
export function formatSarif(problems: readonly Problem[], folders: Folders, version: string): string {
  const codes = [...new Set(problems.map(({ code }) => code))];
  const run = {
    tool: { driver: { name: 'bindery', version, rules: codes.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => resultOf(problem, codes.indexOf(problem.code), folders)),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function ruleOf(id: string): object {
  const known = Object.entries(PROBLEM_CODES).find(([code]) => code === id)?.[1];
  return {
    id,
    ...(known === undefined
      ? {}
      : {
          shortDescription: { text: known.meaning },
          defaultConfiguration: { level: LEVELS[known.severity] },
        }),
    help: { text: `For details, run: bindery explain ${id}` },
  };
}

function resultOf(problem: Problem, ruleIndex: number, folders: Folders): object {
  const { code, severity, message, advice, file, line, column, fix } = problem;
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } };
  const replacements = fix === undefined ? undefined : fixOf(fix, folders);
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: advice === undefined ? message : `${message} ${advice}` },
    ...(file === undefined
      ? {}
      : { locations: [{ physicalLocation: { artifactLocation: artifactOf(file, folders), ...region } }] }),
    ...(replacements === undefined ? {} : { fixes: [replacements] }),
  };
}

function artifactOf(file: string, { root, base }: Folders): object {
  const absolute = resolve(root, file);
  const path = pathFrom(base, absolute);
  if (path === undefined) return { uri: pathToFileURL(absolute).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/** Undefined if a file is no longer the one that was checked. */
function fixOf({ title, edits }: ProblemFix, folders: Folders): object | undefined {
  const changes = edits.map((edit) => {
    const region = regionOf(edit, folders.root);
    if (region === undefined) return undefined;
    const replacements = [{ deletedRegion: region, insertedContent: { text: edit.insert } }];
    return { artifactLocation: artifactOf(edit.file, folders), replacements };
  });
  return changes.includes(undefined) ? undefined : { description: { text: title }, artifactChanges: changes };
}

function regionOf(edit: TextEdit, root: string): object | undefined {
  const text = readText(resolve(root, edit.file));
  const resolved = text === undefined ? undefined : resolveEdit(text, edit);
  if (text === undefined || resolved === undefined) return undefined;
  const [start, end] = [positionAt(text, resolved.start), positionAt(text, resolved.end)];
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
