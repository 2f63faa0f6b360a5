// Edits that a program can’t make safely, as lines that an author adds.
import { describeManifestAddition, describeScriptAddition } from '@bindery/bundler';
import type { AdditionOutcome, ManifestAddition, ScriptAddition } from '@bindery/bundler';
import { KitError } from '@bindery/diagnostics';
import { ADD_ERRORS } from './error-codes.ts';

/** Lines for a file. */
export interface HandEdit {
  readonly file: string;
  readonly lines: readonly string[];
}

/** Additions with their outcomes, in the same order. */
export interface Made<Addition> {
  readonly additions: readonly Addition[];
  readonly outcomes: readonly AdditionOutcome[];
}

/** The lines of every addition that wasn’t made. */
export function describeByHand(
  source: { readonly file: string; readonly text: string },
  entryFile: string,
  made: { readonly manifest: Made<ManifestAddition>; readonly script: Made<ScriptAddition> },
): HandEdit[] {
  const ofManifest = leftOf(made.manifest).map((addition) => describeManifestAddition(source, addition));
  const ofScript = leftOf(made.script).flatMap(describeScriptAddition);
  return [
    { file: source.file, lines: ofManifest },
    { file: entryFile, lines: ofScript },
  ].filter(({ lines }) => lines.length > 0);
}

function leftOf<Addition>({ additions, outcomes }: Made<Addition>): Addition[] {
  return additions.filter((_, index) => outcomes[index] === 'unsupported' || outcomes[index] === 'taken');
}

/** The lines of edits, for a person. */
export function formatByHand(edits: readonly HandEdit[]): string {
  return edits.map(({ file, lines }) => [`${file}:`, ...lines.map((line) => `  ${line}`)].join('\n')).join('\n');
}

export function rejectByHand(edits: readonly HandEdit[]): KitError {
  const files = edits.map(({ file }) => file).join(' and ');
  return new KitError(
    'edit_by_hand',
    `Can’t edit ${files} safely: the place of the addition isn’t written out, or is taken.`,
    {
      ...ADD_ERRORS.edit_by_hand,
      advice: `Add these lines, then run the command again with --by-hand.\n${formatByHand(edits)}`,
      details: { edits },
    },
  );
}
