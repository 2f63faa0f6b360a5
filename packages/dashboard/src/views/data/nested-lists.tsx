// Links to the resources under a resource.
import { namesBelow } from './api-paths.ts';
import { Link } from '../../ui/link.tsx';
import { useApiPaths } from './use-api-paths.ts';

/** Below which path, and what is there besides lists of the API. */
export interface NestedListsProps {
  readonly apiPath: string;
  readonly others: readonly string[];
}

export function NestedLists({ apiPath, others }: NestedListsProps) {
  const names = [...namesBelow(useApiPaths(), apiPath), ...others].sort();
  if (names.length === 0) return null;
  return (
    <nav class="nested-lists" aria-label="Related resources">
      {names.map((name) => (
        <Link key={name} href={`/data${apiPath}/${name}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
