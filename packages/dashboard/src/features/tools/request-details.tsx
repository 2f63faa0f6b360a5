// A recorded API request with its response, and the request as a cURL command.
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { CopyButton } from '../widgets/copy-button.tsx';
import { formatMs } from '../widgets/format-ms.ts';
import { Failed, Loading } from '../../ui/load.tsx';
import { MessageText } from '../widgets/message-text.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { writeCurl } from './write-curl.ts';

export function RequestDetails({ requestId }: { readonly requestId: string }) {
  const { api } = useDashboard();
  const path = 'GET /_platform/v1/requests/{requestId}';
  const { value, problem, reload } = useReading(() => api.request(path, { requestId }), [api, requestId]);
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun="request" />;
  return (
    <>
      <p class="breadcrumbs">
        <Link href="/requests">Requests</Link> / <code>{requestId}</code>
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
