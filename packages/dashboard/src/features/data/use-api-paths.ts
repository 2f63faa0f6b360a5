// The readable API paths, once they are loaded.
import { useEffect, useState } from 'preact/hooks';
import { readApiPaths } from '../../state/data/api-paths.ts';

/** Empty until they were read. */
export function useApiPaths(): readonly string[] {
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => void readApiPaths().then(setPaths), []);
  return paths;
}
