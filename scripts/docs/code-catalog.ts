// Writes every code with its meaning and its advice, for `bindery explain`. Renewed with `npm test -- scripts/docs/code-catalog.test.ts -u`.
import { PROBLEM_CODES } from '../../packages/bundler/src/problem-codes.ts';
import type { BundlerProblemCode } from '../../packages/bundler/src/problem-codes.ts';
import { PROBLEM_EXPLANATIONS } from '../../packages/bundler/src/problem-explanations.ts';
import { API_ERRORS } from '../../packages/contract/src/error-codes.ts';
import type { CodeEntry } from '../../packages/cli/src/explain/code-entry.ts';
import { toSlug } from '../checks/check-spec-links.ts';
import { OWNED_SECTIONS } from './errors-page.ts';
import { OTHER_CODES } from './other-codes.ts';

/** The file, from the root of the repository. */
export const CODE_CATALOG = 'packages/cli/src/explain/codes.json';

/** The text of the file. */
export function writeCodeCatalog(): string {
  const entries = listCodes().toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}

/** Every code, in the order of the page. A code of several sections has several entries. */
export function listCodes(): CodeEntry[] {
  const problems = Object.entries(PROBLEM_CODES).map(([code, { severity, meaning }]) => ({
    code,
    ...inSection('Integration problems'),
    severity,
    meaning,
    ...PROBLEM_EXPLANATIONS[code as BundlerProblemCode],
  }));
  const ofApi = Object.entries(API_ERRORS).map(([code, { status, advice }]) => ({
    code,
    ...inSection('API'),
    status,
    advice,
  }));
  const others = Object.entries(OTHER_CODES).map(([code, [meaning, advice]]) => ({
    code,
    ...inSection('CLI and local platform'),
    meaning,
    advice,
  }));
  const owned = Object.entries(OWNED_SECTIONS).flatMap(([section, codes]) =>
    Object.entries(codes).map(([code, { owner, advice }]) => ({
      code,
      ...inSection(section),
      responsible: owner === 'user' ? 'author' : 'Bindery',
      advice: advice ?? 'See the message.',
    })),
  );
  return [...ofApi, ...problems, ...others, ...owned];
}

function inSection(section: string): Pick<CodeEntry, 'section' | 'page'> {
  return { section, page: `docs/reference/errors.md#${toSlug(section)}` };
}
