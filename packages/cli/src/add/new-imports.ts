// Imports of new files.

/** Package that new code imports. */
export const RUNTIME = '@bindery/runtime';

/** Package that new tests import. */
export const TESTING = '@bindery/testing';

/** The import of the matchers for components. */
export const MATCHERS = `import '${TESTING}/vitest';`;

/** An import of names, comma-separated. */
export function importOf(names: string, module: string): string {
  return `import { ${names} } from '${module}';`;
}

/** An import of types, comma-separated. */
export function importType(names: string, module: string): string {
  return `import type { ${names} } from '${module}';`;
}
