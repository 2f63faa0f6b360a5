// The raw API response for a path, fetched on demand.
import { useState } from 'preact/hooks';
import { isReadable } from '../../state/data/api-paths.ts';
import { fetchResource } from '../../state/data/fetch-resource.ts';
import type { Reading } from '../../state/data/fetch-resource.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { JsonView } from '../widgets/json-view.tsx';
import { Failed, Loading } from '../../ui/load.tsx';
import { useApiPaths } from './use-api-paths.ts';

/** The response. Renders nothing for paths that the API can’t return. */
export function RawResponse({ apiPath }: { readonly apiPath: string }) {
  const dashboard = useDashboard();
  const templates = useApiPaths();
  const [reading, setReading] = useState<Reading>();
  const load = (): void => void fetchResource(dashboard, apiPath).then(setReading);
  if (!isReadable(templates, apiPath)) return null;
  return (
    <details class="raw-response" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>Raw response</summary>
      {reading === undefined && <Loading noun="response" />}
      {reading?.status === 'failed' && <Failed message={reading.message} retry={load} />}
      {reading?.status === 'read' && <JsonView value={reading.value} noun={apiPath} />}
    </details>
  );
}
