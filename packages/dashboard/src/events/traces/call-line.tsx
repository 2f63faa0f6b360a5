// An outgoing call of a script in one line.
import type { TraceAttempt } from '@bindery/contract';
import { formatMs } from '../../ui/format-ms.ts';

type Call = TraceAttempt['calls'][number];

/** An outgoing request of a script: method, URL, response, and required scope. */
export function CallLine({ call, durationMs }: { readonly call: Call; readonly durationMs: number }) {
  const isBad = call.error !== undefined || (call.status ?? 0) >= 400;
  return (
    <>
      <b title={call.url}>{call.operation ?? `${call.method} ${shortUrl(call.url)}`}</b>{' '}
      <span class={isBad ? 'call-bad' : ''}>{failureOf(call) ?? call.status ?? 'no response'}</span>{' '}
      {formatMs(durationMs)}
      <span class="call-more quiet" title={`${call.method} ${call.url}`}>
        {call.scope !== undefined && (
          <>
            needs <code>{call.scope}</code>
          </>
        )}{' '}
        {call.operation !== undefined && `${call.method} ${shortUrl(call.url)}`}
        {call.answeredBy !== undefined && (
          <>
            mocked by handler <code>{call.answeredBy}</code>
          </>
        )}
      </span>
    </>
  );
}

/** Why no response arrived, with its code. */
function failureOf({ error, code }: Call): string | undefined {
  if (error === undefined || code === undefined || error.includes(code)) return error;
  return `${code}: ${error}`;
}

/** The path of the platform's own API, the host and path of others. */
function shortUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, hostname, pathname } = new URL(url);
  return hostname === '127.0.0.1' ? pathname : host + pathname;
}
