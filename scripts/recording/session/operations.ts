// Operations of this checkout's contract, by what a request says.
import { absolutePath, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';

/** Every operation that is declared, with its id. */
export const OPERATIONS: readonly (readonly [id: string, declared: Operation])[] = Object.entries(
  operations as Record<string, Operation>,
);

const patterns = OPERATIONS.map(([id, declared]) => ({
  id,
  method: declared.method,
  parameters: declared.path.split('{').length,
  pattern: new RegExp(`^${absolutePath(declared).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
})).sort((a, b) => a.parameters - b.parameters);

/** The ID of the operation of a method and a path. `none` without an operation. */
export function operationOf(method: string, path: string): string {
  const [pathname = ''] = path.split('?');
  return patterns.find((one) => one.method === method && one.pattern.test(pathname))?.id ?? 'none';
}
