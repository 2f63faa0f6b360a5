import { parseSyntaxTree } from '../syntax-tree.ts';
import { upgradeApiCalls } from './api-calls.ts';
import { PUBLISHED_RUNTIME, upgradeImports } from './runtime-imports.ts';
import { applySourceEdits } from './source-upgrade.ts';
import type { UpgradedSource } from './source-upgrade.ts';

/** A source file of the published kit as one of ours. A file that doesn’t parse, or has nothing of it, stays as it is. */
export function upgradeSource({ file, text }: { readonly file: string; readonly text: string }): UpgradedSource {
  const isConcerned = text.includes(PUBLISHED_RUNTIME) || /\bapi\s*\.\s*\w+\s*\.\s*\w+\s*\(/.test(text);
  const program = isConcerned ? parseSyntaxTree(file, text) : undefined;
  if (program === undefined) return { text, byHand: [] };
  return applySourceEdits(text, [upgradeImports(text, program), upgradeApiCalls(text, program)]);
}
