// A list of the API as a table: the important fields, a link to each resource, and a link to the next page.
import { isReadable } from './api-paths.ts';
import { Link } from '../../ui/link.tsx';
import { RowWrites, useRowWrites } from '../../writes/row-writes.tsx';
import { Empty } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { planColumns, shortValue } from './plan-columns.ts';
import { useApiPaths } from './use-api-paths.ts';

type Resource = Readonly<Record<string, unknown>>;

export interface ListTableProps {
  readonly apiPath: string;
  readonly list: Resource;
  readonly items: readonly Resource[];
}

export function ListTable({ apiPath, list, items }: ListTableProps) {
  const templates = useApiPaths();
  const [path = ''] = apiPath.split('?');
  const writes = useRowWrites(path);
  if (items.length === 0) return <Empty>No items.</Empty>;
  const columns = planColumns(items);
  const { page } = (list['next'] ?? {}) as { readonly page?: string };
  return (
    <Table
      label="List"
      columns={writes.length > 0 ? [...columns, 'Actions'] : columns}
      footer={page !== undefined && <Link href={`/data${path}?page=${encodeURIComponent(page)}`}>Next page</Link>}
    >
      {items.map((item, index) => (
        <tr key={index}>
          {columns.map((column, at) => (
            <td key={column}>
              {at === 0 ? (
                <FirstCell item={item} path={path} templates={templates} column={column} />
              ) : (
                shortValue(item[column])
              )}
            </td>
          ))}
          {writes.length > 0 && (
            <td class="row-writes-cell">
              <RowWrites writes={writes} item={item} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

interface FirstCellProps {
  readonly item: Resource;
  readonly path: string;
  readonly templates: readonly string[];
  readonly column: string;
}

/** Links to the resource if the API can return it, by its path in the list or its own path. */
function FirstCell({ item, path, templates, column }: FirstCellProps) {
  const text = shortValue(item[column]);
  const href = hrefOf(item, path, templates);
  if (href === undefined) return text;
  return (
    <Link href={href} data-key="row">
      {text}
    </Link>
  );
}

function hrefOf(item: Resource, path: string, templates: readonly string[]): string | undefined {
  const id = item['id'] ?? item['name'];
  const below = typeof id === 'string' ? `${path}/${encodeURIComponent(id)}` : undefined;
  if (below !== undefined && isReadable(templates, below)) return `/data${below}`;
  const { location } = (item['urls'] ?? {}) as { readonly location?: unknown };
  if (typeof location !== 'string' || !URL.canParse(location)) return undefined;
  const { pathname } = new URL(location);
  return pathname.startsWith('/v1/') ? `/data${pathname.slice('/v1'.length)}` : undefined;
}
