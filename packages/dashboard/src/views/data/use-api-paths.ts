// The readable API paths, once they are loaded.
import { useDerived } from '../../data/use-query.ts';
import { loadApiPaths } from './api-paths.ts';

/** Empty until they were read. */
export function useApiPaths(): readonly string[] {
  return useDerived(loadApiPaths, []).value ?? [];
}
