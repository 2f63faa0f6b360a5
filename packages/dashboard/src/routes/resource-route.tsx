// Where `urls.app` of a resource leads: its fields as the API answers them to this token.
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../state/api/failure-text.ts';
import { JsonView } from '../features/widgets/json-view.tsx';
import { Failed, Loading } from '../features/widgets/load-state.tsx';
import type { ResourceAddress } from '../state/resource-address.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import './resource-route.css';

type Resource = Readonly<Record<string, unknown>>;

type Reading = { readonly resource: Resource } | { readonly problem: string } | undefined;

/** The view of one resource. */
export function ResourceRoute({ address }: { readonly address: ResourceAddress }) {
  const { token, session } = useDashboard();
  const [reading, setReading] = useState<Reading>(undefined);
  const read = (): void => {
    setReading(undefined);
    void readResource(address.apiPath, token.get().token).then((found) => {
      if (found === 'signed out') return session.end();
      setReading(found);
    });
  };
  useEffect(read, [address.apiPath, token, session]);
  return (
    <main class="view view-resource">
      {reading === undefined && <Loading what={address.kind.toLowerCase()} />}
      {reading !== undefined && 'problem' in reading && <Failed message={reading.problem} retry={read} />}
      {reading !== undefined && 'resource' in reading && <Shown kind={address.kind} resource={reading.resource} />}
    </main>
  );
}

function Shown({ kind, resource }: { readonly kind: string; readonly resource: Resource }) {
  const permissions = Object.entries((resource['permissions'] ?? {}) as Readonly<Record<string, boolean>>);
  return (
    <>
      <h1>{nameOf(resource)}</h1>
      <p class="resource-kind">{kind}</p>
      {permissions.length > 0 && (
        <ul class="resource-permissions" aria-label="Permissions">
          {permissions.map(([name, isAllowed]) => (
            <li key={name} data-allowed={isAllowed}>
              {name}: {isAllowed ? 'yes' : 'no'}
            </li>
          ))}
        </ul>
      )}
      <JsonView value={resource} what={kind} />
    </>
  );
}

function nameOf({ title, name, id }: Resource): string {
  return [title, name, id].find((text) => typeof text === 'string') ?? '';
}

/** Reads a resource by its path, since an address names no operation of the typed client. Without a token, the session counts. */
async function readResource(apiPath: string, token: string | undefined): Promise<Reading | 'signed out'> {
  try {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(`/v1${apiPath}`, { headers });
    if (response.status === 401 && token === undefined) return 'signed out';
    const body = (await response.json()) as Resource & { readonly error?: { readonly message: string } };
    return response.ok ? { resource: body } : { problem: body.error?.message ?? `Status ${response.status}` };
  } catch (thrown) {
    return { problem: failureText(thrown) };
  }
}
