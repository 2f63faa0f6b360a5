// The readable API paths, once they are loaded.
import { useEffect, useState } from 'preact/hooks';
import { loadApiPaths } from '../../state/data/api-paths.ts';

/** Empty until they were read. */
export function useApiPaths(): readonly string[] {
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => void loadApiPaths().then(setPaths), []);
  return paths;
}
