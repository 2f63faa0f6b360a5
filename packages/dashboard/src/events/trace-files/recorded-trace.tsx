// One trace of a file: the event, what the script had, and what it did.
import type { EventTrace } from '@bindery/contract';
import { formatTime } from '../../ui/format-ms.ts';
import { JsonView } from '../../ui/json/json-view.tsx';
import { ExceptionView } from '../traces/exception-view.tsx';
import { ResponseView } from '../traces/response-view.tsx';

export function RecordedTrace({ trace }: { readonly trace: EventTrace }) {
  const { outcome, calls } = trace;
  const type = String(trace.event['type']);
  return (
    <article aria-label={`Trace of ${type}`}>
      <h3>
        <code>{type}</code>
      </h3>
      <p class="trace-facts">
        <span>
          {trace.integration} v{trace.version}
        </span>
        <time dateTime={trace.startedAt} title={trace.startedAt}>
          {formatTime(trace.startedAt)}
        </time>
        <code>{trace.id}</code>
      </p>
      {outcome.exceptions.map((thrown, index) => (
        <ExceptionView key={index} thrown={thrown} integration={trace.integration} />
      ))}
      <Part title="Event" value={trace.event} />
      <Part title="Environment" value={trace.environment} />
      {calls.map((call, index) => (
        <Part key={index} title={`${call.method ?? 'GET'} ${call.url}: ${statusOf(call)}`} value={call} />
      ))}
      {outcome.logs.length > 0 && (
        <ol class="trace-file-logs" aria-label="Logs">
          {outcome.logs.map(({ level, message }, index) => (
            <li key={index} data-level={level}>
              {level}: {message}
            </li>
          ))}
        </ol>
      )}
      <ResponseView answer={answerOf(outcome)} isOpen />
    </article>
  );
}

function Part({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <details class="trace-payload">
      <summary>{title}</summary>
      <JsonView value={value} noun={title} />
    </details>
  );
}

function statusOf({ answer, error }: EventTrace['calls'][number]): string {
  return error === undefined ? String(answer?.status ?? 200) : error.code;
}

function answerOf({ status, headers, body, base64 }: EventTrace['outcome']) {
  const text = body === undefined || body === '' ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = base64 === undefined ? new TextEncoder().encode(text ?? '').length : atob(base64).length;
  return { status, headers, body: text, bodyBytes: bytes };
}
