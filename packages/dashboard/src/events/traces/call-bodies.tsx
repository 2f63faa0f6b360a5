// Request and response bodies of an outgoing call, as Requests shows them.
import type { TraceAttempt } from '@bindery/contract';
import { MessageText } from '../../ui/json/message-text.tsx';

type Call = TraceAttempt['calls'][number];

/** Renders the bodies of a call, collapsed. Empty if there are none. */
export function CallBodies({ call: { requestBody, responseBody } }: { readonly call: Call }) {
  return (
    <>
      <CallBody title="Request body" body={requestBody} />
      <CallBody title="Response body" body={responseBody} />
    </>
  );
}

function CallBody({ title, body }: { readonly title: string; readonly body: Call['requestBody'] }) {
  if (body === undefined) return null;
  const { text, bytes } = body;
  const isCut = text !== undefined && new TextEncoder().encode(text).length < bytes && text.length >= 16_000;
  return (
    <details class="trace-payload call-body">
      <summary>{title}</summary>
      {text === undefined ? (
        <p>{bytes} bytes of binary data.</p>
      ) : (
        <MessageText label={title} class="trace-response" headers={{}} body={text} />
      )}
      {isCut && <p>Truncated. The full body has {bytes} bytes.</p>}
    </details>
  );
}
