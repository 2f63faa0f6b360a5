// A recorded API request with its response, and the request as a cURL command.
import { useQuery } from '../../data/use-query.ts';
import type { RouteResponse } from '@bindery/client';
import { Link } from '../../ui/link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatMs } from '../../ui/format-ms.ts';
import { Load } from '../../ui/load.tsx';
import { MessageText } from '../../ui/json/message-text.tsx';
import { writeCurl } from '../../state/api/write-curl.ts';

const ROUTE = 'GET /_platform/v1/requests/{requestId}';

export function RequestDetails({ requestId }: { readonly requestId: string }) {
  return (
    <Load query={useQuery(ROUTE, { requestId })} noun="request">
      {(value) => <Details value={value} />}
    </Load>
  );
}

function Details({ value }: { readonly value: RouteResponse<typeof ROUTE> }) {
  return (
    <>
      <p class="breadcrumbs">
        <Link href="/requests">Requests</Link> / <code>{value.id}</code>
      </p>
      <h1>
        {value.method} {value.path}
      </h1>
      <p class="quiet">
        {value.status} · {formatMs(value.durationMs)} · {value.operation ?? 'Unknown operation'}
        {value.event !== undefined && (
          <>
            {' '}
            · made by <Link href={`/events/${value.event}`}>event</Link>
          </>
        )}
      </p>
      <p class="place-text">
        Copy as cURL <CopyButton text={writeCurl(location.origin, value)} noun="as cURL" />
      </p>
      <Message title="Request" message={value.request} />
      <Message title="Response" message={value.response} />
    </>
  );
}

interface MessageProps {
  readonly title: string;
  readonly message: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | undefined;
    readonly bodyLength: number;
  };
}

function Message({ title, message: { headers, body, bodyLength } }: MessageProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <MessageText label={`${title} headers and body`} class="tool-message" headers={headers} body={body} />
      {body !== undefined && body.length < bodyLength && (
        <p class="quiet">Truncated. The full body has {bodyLength} characters.</p>
      )}
    </section>
  );
}
