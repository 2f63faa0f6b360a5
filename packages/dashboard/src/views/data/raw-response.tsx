// The raw API response for a path, fetched on demand.
import { useState } from 'preact/hooks';
import { useResource } from '../../data/use-query.ts';
import { isReadable } from './api-paths.ts';
import { JsonView } from '../../ui/json/json-view.tsx';
import { Load } from '../../ui/load.tsx';
import { useApiPaths } from './use-api-paths.ts';

/** The response. Renders nothing for paths that the API can’t return. */
export function RawResponse({ apiPath }: { readonly apiPath: string }) {
  const templates = useApiPaths();
  const [isOpen, setOpen] = useState(false);
  if (!isReadable(templates, apiPath)) return null;
  return (
    <details class="raw-response" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Raw response</summary>
      {isOpen && <Response apiPath={apiPath} />}
    </details>
  );
}

function Response({ apiPath }: { readonly apiPath: string }) {
  return (
    <Load query={useResource(apiPath)} noun="response">
      {(value) => <JsonView value={value} noun={apiPath} />}
    </Load>
  );
}
