// Turns esbuild’s messages into problems: positions in characters instead of bytes, codes, and advice.
import { existsSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import type { Message } from 'esbuild';
import { findNearest } from '@bindery/diagnostics';
import type { Problem, Severity } from '@bindery/diagnostics';
import { describeMissing, describeUnbuiltPackage } from '../build-script.ts';
import { isKitFile } from '../kit-files.ts';
import { replaceWord } from '../fixes/replace-word.ts';
import { problem } from '../problem-codes.ts';
import type { BundlerProblemCode, SourceLocation } from '../problem-codes.ts';

/** `eval` is reported with what happens where integrations run. */
const REPORTED_ELSEWHERE = new Set(['direct-eval']);

/** Problems of a build, in esbuild's order. Warnings about the kit's own files are ours to deal with. */
export function problemsFromEsbuild(
  messages: readonly Message[],
  severity: 'error' | 'warning',
  root: string,
): Problem[] {
  return messages
    .filter(({ id, location }) => {
      if (REPORTED_ELSEWHERE.has(id)) return false;
      return severity === 'error' || location === null || !isKitFile(root, location.file);
    })
    .map((message) => toProblem(message, severity, root));
}

/** The path of an unresolved import, if the message reports one. */
export function unresolvedImport(text: string): string | undefined {
  return /^Could not resolve "(.+)"/.exec(text)?.[1];
}

function toProblem(message: Message, severity: Severity, root: string): Problem {
  const imported = unresolvedImport(message.text);
  const code: BundlerProblemCode =
    severity === 'warning'
      ? 'bundle_warning'
      : imported !== undefined
        ? 'bundle_unresolved_import'
        : isSyntaxMessage(message.text)
          ? 'bundle_syntax'
          : 'bundle_failed';
  const location = locationOf(message.location);
  if (imported === undefined)
    return problem(code, { severity, message: message.text, location, advice: noteOf(message) });
  const { fact = '', advice, path } = adviseImport(imported, resolve(root, message.location?.file ?? '.'), root);
  const fix = path === undefined ? undefined : replaceWord(location, imported, path);
  const text = fact === '' ? message.text : `${message.text}.${fact}`;
  return problem(code, { severity, message: text, location, advice, fix });
}

interface ImportAdvice {
  /** A further sentence of the message. */
  readonly fact?: string;
  readonly advice: string;
  /** The path that was probably meant. */
  readonly path?: string;
}

function locationOf(location: Message['location']): SourceLocation | undefined {
  if (location === null) return undefined;
  // esbuild counts columns in bytes of UTF-8.
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return { file: location.file.replace(/^[a-z-]+:/, ''), line: location.line, column: before.length + 1 };
}

function isSyntaxMessage(text: string): boolean {
  return /^(Expected|Unexpected|Unterminated|Syntax error|Invalid|The (character|symbol|constant)|Cannot (assign|use)|Duplicate|Multiple|"?\w+"? (has already|is not)|Legacy|Top-level)/.test(
    text,
  );
}

/** The notes of a message; those that point somewhere say where. */
function noteOf({ notes }: Message): string | undefined {
  const texts = notes.flatMap((note) => {
    if (note.text === '') return [];
    const location = locationOf(note.location);
    if (location === undefined) return [note.text];
    return [`${note.text.replace(/[:.]$/, '')} (${location.file}:${location.line}:${location.column}).`];
  });
  return texts.length === 0 ? undefined : texts.join(' ');
}

/** Advice for an unresolved path, in the file at `importer`. */
function adviseImport(imported: string, importer: string, root: string): ImportAdvice {
  if (builtinModules.includes(imported)) {
    return { advice: `Write "node:${imported}" for the Node.js module.`, path: `node:${imported}` };
  }
  if (imported.startsWith('.')) return adviseFile(imported, importer, root);
  const packageName = imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
  return describeUnbuiltPackage(root, packageName) ?? { advice: `Run "npm install ${packageName}", or fix the name.` };
}

function adviseFile(imported: string, importer: string, root: string): ImportAdvice {
  const missing = resolve(dirname(importer), imported);
  const folder = dirname(missing);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const typed = basename(imported);
  const near =
    names.find((name) => name.replace(/\.\w+$/, '') === typed.replace(/\.\w+$/, '')) ?? findNearest(typed, names)[0];
  const message = describeMissing(root, missing);
  if (message !== undefined && (message.fact !== '' || near === undefined)) return message;
  if (near === undefined) return { advice: 'Check the path and file extension.' };
  const path = `${imported.slice(0, imported.length - typed.length)}${near}`;
  return { advice: `Did you mean "${path}"?`, path };
}
