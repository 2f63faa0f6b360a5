// Short names of operations: `listSpaces --organizationId org_1` is `listSpacesInOrganizationById`.
import { operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';

/**
 * The operation that a name abbreviates at a word boundary and whose path parameters are all among the flags. Undefined
 * if there is none, or more than one without `…ById` among them.
 */
export function findByShortName(name: string, words: readonly string[]): string | undefined {
  const flags = new Set(words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] ?? ''));
  const found = Object.entries<Operation>(operations).filter(
    ([id, { path }]) =>
      id.startsWith(name) &&
      /^[A-Z]/.test(id.slice(name.length)) &&
      parametersOf(path).every((parameter) => flags.has(parameter)),
  );
  const most = Math.max(...found.map(([, { path }]) => parametersOf(path).length));
  const ids = found.filter(([, { path }]) => parametersOf(path).length === most).map(([id]) => id);
  // `getSpace` is the space itself, not a part of it such as its PDF.
  return ids.length > 1 ? ids.find((id) => id === `${name}ById`) : ids[0];
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
