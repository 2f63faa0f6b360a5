// References of a document. Imported by tests only.
import type { References } from '../data/references.ts';

/** Resolves the references of a document by their steps. */
export function referencesOf(document: unknown): References {
  return {
    resolve: (pointer) =>
      pointer
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (value, step) => {
            const fields = typeof value === 'object' && value !== null ? value : {};
            return (fields as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
          },
          pointer.startsWith('#/') ? document : undefined,
        ),
  };
}
