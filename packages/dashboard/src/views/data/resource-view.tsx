// A resource or list of the API: name, permissions, table, and raw JSON.
import { useResource } from '../../data/use-query.ts';
import { JsonView } from '../../ui/json/json-view.tsx';
import { Load } from '../../ui/load.tsx';
import { ListTable } from './list-table.tsx';
import { shortValue } from './plan-columns.ts';
import { NestedLists } from './nested-lists.tsx';

type Resource = Readonly<Record<string, unknown>>;

/** `kind` is the kind of resource, if the URL names it. */
export interface ResourceViewProps {
  readonly apiPath: string;
  readonly kind: string | undefined;
  /** Panels under the resource, in addition to lists of the API. */
  readonly others?: readonly string[];
}

export function ResourceView({ apiPath, kind, others = [] }: ResourceViewProps) {
  return (
    <Load query={useResource(apiPath)} noun={kind?.toLowerCase() ?? apiPath}>
      {(value) => <ResourceContent apiPath={apiPath} kind={kind} others={others} value={value} />}
    </Load>
  );
}

interface ResourceContentProps extends Required<ResourceViewProps> {
  readonly value: Resource;
}

function ResourceContent({ apiPath, kind, others, value }: ResourceContentProps) {
  const { items } = value;
  const isList = Array.isArray(items);
  const noun = kind ?? (isList ? apiPath.split('/').at(-1) : shortValue(value['object'] ?? 'resource'));
  return (
    <>
      <h1>{isList ? noun : nameOf(value)}</h1>
      {!isList && <p class="resource-kind">{noun}</p>}
      <Permissions value={value['permissions']} />
      {isList ? (
        <ListTable apiPath={apiPath} list={value} items={items as Resource[]} />
      ) : (
        <NestedLists apiPath={apiPath} others={others} />
      )}
      <details open={!isList}>
        <summary>Raw response</summary>
        <JsonView value={value} noun={noun ?? apiPath} />
      </details>
    </>
  );
}

function Permissions({ value }: { readonly value: unknown }) {
  const permissions = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  if (permissions.length === 0) return null;
  const allowed = permissions.filter(([, isAllowed]) => isAllowed);
  const isAdmin = allowed.some(([name]) => name === 'admin');
  return (
    <details class="resource-access">
      <summary>Your access: {isAdmin ? 'admin' : `${allowed.length} of ${permissions.length} permissions`}</summary>
      <ul class="resource-permissions" aria-label="Permissions">
        {permissions.map(([name, isAllowed]) => (
          <li key={name} data-allowed={isAllowed}>
            {name}: {isAllowed ? 'yes' : 'no'}
          </li>
        ))}
      </ul>
    </details>
  );
}

function nameOf({ title, displayName, name, id }: Resource): string {
  return [title, displayName, name, id].find((text) => typeof text === 'string') ?? '';
}
