// Applies the fixes of problems, until a check finds none that can be applied. `bindery check --fix` and `bindery scopes --write`.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { planFixes } from '@bindery/bundler';
import type { FileChange } from '@bindery/bundler';
import type { Problem } from '@bindery/diagnostics';

/** Fixes that meet each other are applied in successive rounds. More rounds than this mean that two fixes undo each other. */
const MAX_ROUNDS = 10;

/** A project whose problems are fixed. */
export interface FixedProject {
  readonly root: string;
  readonly problems: readonly Problem[];
  /** Reads the files again. */
  readonly check: () => Promise<readonly Problem[]>;
}

/** Applies fixes. Returns the fixed problems in their order, and those that remain. A change that causes an error is reverted. */
export async function fixProject({
  root,
  problems,
  check,
}: FixedProject): Promise<{ readonly fixed: readonly Problem[]; readonly remaining: readonly Problem[] }> {
  const fixed: Problem[] = [];
  let remaining = problems;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const plan = await planFixes(root, remaining);
    if (plan.changes.length === 0) break;
    await write(root, plan.changes, 'after');
    const found = await check();
    if (countErrors(found) > countErrors(remaining)) {
      await write(root, plan.changes, 'before');
      break;
    }
    fixed.push(...plan.fixed);
    remaining = found;
  }
  return { fixed, remaining };
}

async function write(root: string, changes: readonly FileChange[], version: 'before' | 'after'): Promise<void> {
  for (const change of changes) await writeFile(resolve(root, change.file), change[version]);
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}
