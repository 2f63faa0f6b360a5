// Checks what the statements of the specification are shown by: tests, the contract, assumptions, what is not built yet.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/source-files.ts';
import { readAssumptions } from './assumptions.ts';
import type { Assumption } from './assumptions.ts';
import { findContractFaults } from './contract-places.ts';
import type { Proof, Statement } from './spec-statements/statement.ts';
import { testNamesOf } from './test-names.ts';

const ahead = new Set(
  [...readFileSync(join(ROOT, 'packages', 'platform', 'src', 'ahead-of-handlers.ts'), 'utf8').matchAll(/'(\w+)'/g)].map(
    ([, id = '']) => id,
  ),
);
const assumptions = readAssumptions();

/** Whether the operation is declared and has no handler yet. */
export function isAhead(operation: string): boolean {
  return ahead.has(operation);
}

/** What is wrong with what shows the statements, a line each. */
export function findProofFaults(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ section, row, shown }) => {
    const faults = shown.length === 0 ? ['has nothing behind it'] : shown.flatMap(findFaults);
    return faults.map((fault) => `${section}, ${row}: ${fault}`);
  });
}

function findFaults(proof: Proof): string[] {
  if (proof.kind === 'contract') return findContractFaults(proof.place, proof.facts);
  if (proof.kind === 'open') return ahead.has(proof.operation) ? [] : [`${proof.operation} is built: name its test`];
  if (!existsSync(join(ROOT, proof.file))) return [`there is no file ${proof.file}`];
  const found = proof.kind === 'test' ? testsFor(proof.file, proof.words) : assumptionsFor(proof.file, proof.words);
  if (found.length === 1) return [];
  return [
    `${found.length} of ${proof.kind === 'test' ? 'the tests' : 'the assumptions'} in ${proof.file} say “${proof.words}”`,
  ];
}

function testsFor(file: string, words: string): string[] {
  return [...new Set(testNamesOf(file).filter((name) => name.includes(words)))];
}

function assumptionsFor(file: string, words: string): Assumption[] {
  return assumptions.filter((one) => one.file === file && one.text.includes(words));
}

/** The assumptions in the code that no statement cites. */
export function assumptionsBeyond(statements: readonly Statement[]): Assumption[] {
  const cited = statements.flatMap(({ shown }) => shown.filter((proof) => proof.kind === 'assumption'));
  return assumptions.filter(
    ({ file, text }) => !cited.some((proof) => proof.file === file && text.includes(proof.words)),
  );
}
