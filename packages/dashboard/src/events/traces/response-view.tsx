// The response of a script: status, headers, and body.
import type { TraceAnswer } from '@bindery/contract';
import { MessageText } from '../../ui/json/message-text.tsx';

/** Renders a response, collapsed unless `isOpen`. */
export function ResponseView({ answer, isOpen = false }: { readonly answer: TraceAnswer; readonly isOpen?: boolean }) {
  const { status, headers, body, bodyBytes } = answer;
  const isCut = body !== undefined && new TextEncoder().encode(body).length < bodyBytes;
  return (
    <details class="trace-payload trace-answer" open={isOpen}>
      <summary>Response: {status}</summary>
      <MessageText label="Response" class="trace-response" headers={headers} body={body} />
      {body === undefined && bodyBytes > 0 && <p>{bodyBytes} bytes of binary data.</p>}
      {isCut && <p>Truncated. The full body has {bodyBytes} bytes.</p>}
    </details>
  );
}
