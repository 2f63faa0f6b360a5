// Paths in a folder: relative, with "/" between their steps, whatever system the folder is on.
import { normalizeText } from '../../documents/index.ts';
import { contentError } from '../../error-codes.ts';

/** The most bytes of a step, as file systems have it, and the most characters of a path. */
const MAX_STEP_BYTES = 255;
const MAX_PATH_LENGTH = 1024;

const encoder = new TextEncoder();

/**
 * Checks that a path stays in its folder, and can be in one on any system.
 * @throws {KitError} folder_path_invalid
 */
export function checkPath(path: string): void {
  const message = faultOf(path);
  if (message === undefined) return;
  throw contentError('folder_path_invalid', `The path ${JSON.stringify(path.slice(0, 200))} ${message}.`);
}

/** Why a path isn’t valid or portable, or undefined. */
export function faultOf(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (path.length > MAX_PATH_LENGTH) return `has ${path.length} characters; the limit is ${MAX_PATH_LENGTH}`;
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) return 'is absolute; use a path inside the folder';
  if (/[\p{Cc}\\]/u.test(path) || !path.isWellFormed()) return 'has a character that isn’t allowed in paths';
  const steps = path.split('/');
  if (steps.includes('..')) return 'leads outside the folder';
  if (steps.some((step) => step === '' || step === '.')) return 'has an empty segment';
  if (steps.some((step) => encoder.encode(step).length > MAX_STEP_BYTES)) {
    return `has a segment longer than ${MAX_STEP_BYTES} bytes`;
  }
  return steps.some(isReserved) ? 'is in a reserved folder' : undefined;
}

/** Files there decide what Git runs next. Windows and macOS know these folders by other names too, as Git has them. */
function isReserved(step: string): boolean {
  const plain = step.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /^(?:\.git|git~\d+|\.bindery)[. ]*(?::.*)?$/i.test(plain);
}

/** The form of a path on a system that ignores case and Unicode normalization. */
export function foldPath(path: string): string {
  return normalizeText('NFC', path).toLowerCase();
}

/** The folder that a path is in; empty for the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last step of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A name without its ending. */
export function stemOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? name : name.slice(0, at);
}

/** Resolves a URL against a folder. Undefined if it leaves the root. */
export function follow(from: string, path: string): string | undefined {
  const steps = path.startsWith('/') || from === '' ? [] : from.split('/');
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join('/');
}

/** The URL of a path from a folder: `../a/b.md`. */
export function relativePath(from: string, path: string): string {
  const fromSteps = from === '' ? [] : from.split('/');
  const toSteps = path.split('/');
  let shared = 0;
  while (shared < fromSteps.length && shared < toSteps.length - 1 && fromSteps[shared] === toSteps[shared]) shared++;
  return [...fromSteps.slice(shared).map(() => '..'), ...toSteps.slice(shared)].join('/');
}

/** A path of the folder as a root sees it. @param root with `/` at the end, or empty */
export function pathFromRoot(root: string, path: string): string {
  return relativePath(root.slice(0, -1), path);
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Converts a name to a path segment that every operating system accepts. Valid names stay unchanged. */
export function safeStep(name: string): string {
  let step = name.replaceAll(/[<>:"|?*\\/\p{Cc}]/gu, '-').replace(/(?<![. ])[. ]+$/, '-');
  if (step.startsWith('.') || step === '') step = `-${step.slice(1)}`;
  if (RESERVED.test(stemOf(step))) step = `-${step}`;
  return shorten(step);
}

/** Bytes reserved for the extension and a number after a name. */
const MAX_SAFE_BYTES = MAX_STEP_BYTES - 24;

function shorten(step: string): string {
  if (encoder.encode(step).length <= MAX_SAFE_BYTES) return step;
  const characters = Array.from(step);
  let length = 0;
  const prefix = characters.filter((character) => (length += encoder.encode(character).length) <= MAX_SAFE_BYTES);
  return prefix.join('');
}
