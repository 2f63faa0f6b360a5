// Plans what a piece changes in a project. Nothing is written.
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { extendManifest, extendScript, readManifest } from '@bindery/bundler';
import type { ImportStyle, ManifestAddition, ManifestReading, ScriptAddition } from '@bindery/bundler';
import { KitError, formatLocation } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { ADD_ERRORS } from './error-codes.ts';
import { describeByHand, rejectByHand } from './edits-by-hand.ts';
import { findComponent } from './find-component.ts';
import type { HandEdit, Made } from './edits-by-hand.ts';
import { planVariables } from './plan-variables.ts';
import type { PlannedFile } from './planned-file.ts';
import { readText } from './planned-file.ts';
import type { NewFile, Piece, PieceParts, PieceRequest } from './piece.ts';

/** What a piece changes. */
export interface AdditionPlan {
  /** Folder of the manifest. */
  readonly root: string;
  /** In the order in which they are written: the entry file is last, so that it never names a missing file. */
  readonly files: readonly PlannedFile[];
  /** Edits that the author makes. */
  readonly byHand: readonly HandEdit[];
  readonly next: string;
}

/** A piece for a project. */
export interface AdditionInput {
  readonly piece: Piece;
  readonly request: PieceRequest;
  /** Whether edits that can’t be made safely are left to the author. */
  readonly allowsByHand: boolean;
  readonly signal: AbortSignal;
}

/**
 * Plans an addition to the integration in a folder.
 * @throws {KitError} manifest_not_found, manifest_invalid, script_not_found, runtime_unsupported, piece_exists, file_exists, edit_by_hand
 */
export async function planAddition(
  folder: string,
  { piece, request, allowsByHand, signal }: AdditionInput,
): Promise<AdditionPlan> {
  const project = await readProject(folder);
  const { reading, entry, style } = project;
  const parts = piece.parts(request, {
    manifest: reading.source.value,
    root: relativeRoot(reading.root, entry.path),
    specifier: (module, extension) => (style === 'extension' ? `${module}${extension}` : module),
  });
  const additions = manifestAdditions(parts, reading.source.value);
  const extended = await extendManifest(reading.path, reading.source, additions);
  checkExtended(extended.problems);
  const { runtime, ...script } = extendScript({ file: entry.file, text: entry.text }, parts.script, style);
  checkRuntime(entry.file, runtime);
  const files = await planFiles(dirname(entry.path), reading.root, parts.files);
  const variables = await planVariables(reading.root, parts.variables);
  const made = {
    manifest: { additions, outcomes: extended.outcomes },
    script: { additions: parts.script, outcomes: script.outcomes },
  };
  rejectExisting(made, { parts, files, manifestFile: reading.source.file, entryFile: entry.file });
  await rejectComponents(reading.root, parts, { except: files.map(({ file }) => file), signal });
  const byHand = describeByHand(reading.source, entry.file, made);
  if (byHand.length > 0 && !allowsByHand) throw rejectByHand(byHand);
  const edits = [
    { file: reading.source.file, path: reading.path, before: reading.source.text, after: extended.text },
    { file: entry.file, path: entry.path, before: entry.text, after: script.text },
  ];
  return {
    root: reading.root,
    files: [...files, ...variables, ...edits].filter(({ before, after }) => before !== after),
    byHand,
    next: parts.next,
  };
}

interface Project {
  readonly reading: ManifestReading;
  readonly entry: { readonly path: string; readonly file: string; readonly text: string };
  readonly style: ImportStyle;
}

async function readProject(folder: string): Promise<Project> {
  const reading = await readManifest(folder);
  const problem = reading.problems.find(({ severity }) => severity === 'error');
  if (problem !== undefined) {
    const message = `The manifest has an error at ${formatLocation(problem)}: ${problem.message}`;
    throw new KitError('manifest_invalid', message, ADD_ERRORS.manifest_invalid);
  }
  const { script = '' } = reading.source.value as { readonly script?: string };
  const path = resolve(reading.root, script);
  const file = relative(reading.root, path).split(sep).join('/');
  const text = file.startsWith('../') || file === '' ? undefined : await readText(path);
  if (text === undefined) {
    throw new KitError(
      'script_not_found',
      `The entry file ${script} isn’t a text file in ${reading.root}.`,
      ADD_ERRORS.script_not_found,
    );
  }
  const settings = (await readText(join(reading.root, 'tsconfig.json'))) ?? '';
  const style = /"allowImportingTsExtensions"\s*:\s*true/.test(settings) ? 'extension' : 'plain';
  return { reading, entry: { path, file, text }, style };
}

/** `..` for an entry file in `src`. */
function relativeRoot(root: string, entry: string): string {
  const path = relative(dirname(entry), root).split(sep).join('/');
  return path === '' ? './' : path;
}

function checkExtended(problems: readonly Problem[]): void {
  const problem = problems.find(({ severity }) => severity === 'error');
  if (problem === undefined) return;
  throw new KitError('manifest_invalid', `With this piece, the manifest has an error: ${problem.message}`, {
    ...ADD_ERRORS.manifest_invalid,
    advice: problem.advice ?? ADD_ERRORS.manifest_invalid.advice,
  });
}

function checkRuntime(file: string, runtime: string | undefined): void {
  if (runtime?.startsWith('@gitbook/') !== true) return;
  throw new KitError(
    'runtime_unsupported',
    `${file} imports createIntegration from "${runtime}".`,
    ADD_ERRORS.runtime_unsupported,
  );
}

/** The entries of a piece, its scopes, and a target that includes what it needs. */
function manifestAdditions({ manifest, scopes, target }: PieceParts, value: unknown): ManifestAddition[] {
  const { scopes: declared = [], target: current } = value as {
    readonly scopes?: readonly string[];
    readonly target?: string;
  };
  const missing = scopes.filter((scope) => !declared.includes(scope));
  const isCovered = target === undefined || current === undefined || current === 'all' || current === target;
  return [
    ...manifest,
    ...missing.map((scope) => ({ kind: 'item', list: ['scopes'], value: scope }) as const),
    ...(isCovered ? [] : [{ kind: 'text', path: ['target'], from: current, to: 'all' } as const]),
  ];
}

async function planFiles(folder: string, root: string, files: readonly NewFile[]): Promise<PlannedFile[]> {
  const existing = await readdir(folder);
  const names = new Set(files.map(({ name }) => name));
  const planned: PlannedFile[] = [];
  for (const { name, text } of files) {
    const path = join(folder, name);
    const file = relative(root, path).split(sep).join('/');
    // A module of the same name with another extension would make imports without one ambiguous.
    const other = existing.find((one) => stemOf(one) === stemOf(name) && one !== name && !names.has(one));
    const found = await lstat(path).catch(() => undefined);
    const before = found === undefined ? undefined : await readText(path);
    const isOurs = found === undefined || (found.isFile() && before !== undefined && text.startsWith(before));
    if (other !== undefined || !isOurs)
      throw existsAlready(other === undefined ? file : `${file.slice(0, -name.length)}${other}`);
    planned.push({ file, path, before, after: text });
  }
  return planned;
}

function existsAlready(file: string): KitError {
  const message = `${file} exists, and isn’t the new file.`;
  return new KitError('file_exists', message, ADD_ERRORS.file_exists);
}

/** The name of a module, on file systems that don’t distinguish case, too. */
function stemOf(name: string): string {
  return basename(name)
    .toLowerCase()
    .replace(/\.[cm]?[jt]sx?$/, '');
}

interface Existing {
  readonly parts: PieceParts;
  readonly files: readonly PlannedFile[];
  readonly manifestFile: string;
  readonly entryFile: string;
}

/** Rejects a piece of which the project has another one, or all parts. Some parts are from an interrupted run. */
function rejectExisting(
  { manifest, script }: { readonly manifest: Made<ManifestAddition>; readonly script: Made<ScriptAddition> },
  { parts, files, manifestFile, entryFile }: Existing,
): void {
  const taken = parts.manifest.find((_, index) => manifest.outcomes[index] === 'taken');
  if (taken !== undefined) throw exists(`${manifestFile} already has ${placeOf(taken)}.`);
  // A handler of requests can be extended by hand.
  const other = script.additions.find(({ key }, index) => script.outcomes[index] === 'taken' && key !== 'fetch');
  if (other !== undefined) throw exists(`${entryFile} already has ${other.key ?? other.name}.`);
  const own = [...manifest.outcomes.slice(0, parts.manifest.length), ...script.outcomes];
  const isWhole = own.every((outcome) => outcome === 'present') && files.every(({ before, after }) => before === after);
  if (isWhole) throw exists(`${manifestFile} and ${entryFile} already have the whole piece.`);
}

/** Two components with one ID would both render. New ones have the name of their module as ID. */
async function rejectComponents(
  root: string,
  { script }: PieceParts,
  options: Parameters<typeof findComponent>[2],
): Promise<void> {
  const ids = script.filter(({ option }) => option === 'components').map(({ module }) => basename(module));
  const found = ids.length === 0 ? undefined : await findComponent(root, ids, options);
  if (found !== undefined) throw exists(`${found.file} already has a component with the ID "${found.id}".`);
}

function placeOf(addition: ManifestAddition): string {
  if (addition.kind !== 'item') return `"${addition.path.join('.')}"`;
  const { id } = addition.value as { readonly id?: string };
  return `"${id ?? JSON.stringify(addition.value)}" in "${addition.list.join('.')}"`;
}

function exists(message: string): KitError {
  return new KitError('piece_exists', message, ADD_ERRORS.piece_exists);
}
