// Links from a resource to each readable path above it.
import { isReadable } from './api-paths.ts';
import { Link } from '../../ui/link.tsx';
import { useApiPaths } from './use-api-paths.ts';

/** The path, and whether a path has a panel. */
export interface BreadcrumbsProps {
  readonly apiPath: string;
  readonly hasPanel: (apiPath: string) => boolean;
}

export function Breadcrumbs({ apiPath, hasPanel }: BreadcrumbsProps) {
  const templates = useApiPaths();
  const [path = ''] = apiPath.split('?');
  const parts = path.split('/').filter((part) => part !== '');
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumb">
      <Link href="/data">Data</Link>
      {parts.map((part, index) => {
        const above = `/${parts.slice(0, index + 1).join('/')}`;
        const isLast = index === parts.length - 1;
        return (
          <span key={above}>
            {' / '}
            {!isLast && (hasPanel(above) || isReadable(templates, above)) ? (
              <Link href={`/data${above}`}>{part}</Link>
            ) : (
              <code>{part}</code>
            )}
          </span>
        );
      })}
    </nav>
  );
}
