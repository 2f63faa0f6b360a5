// An exception of a script: message, location, stack.
import type { TraceAttempt } from '@bindery/contract';
import { CodeFrame } from '../../ui/code-frame.tsx';
import { SourceLocation, formatSourceLocation } from '../../ui/source-location.tsx';

export interface ExceptionViewProps {
  readonly thrown: TraceAttempt['exceptions'][number];
  readonly integration: string;
}

export function ExceptionView({ thrown, integration }: ExceptionViewProps) {
  const location = formatSourceLocation(thrown);
  return (
    <div class="exception">
      <p class="exception-message">
        <b>{thrown.name}</b>: {thrown.message}
      </p>
      {location !== undefined && <SourceLocation location={location} integration={integration} />}
      {thrown.frame !== undefined && <CodeFrame frame={thrown.frame} label="Source" />}
      {thrown.stack !== undefined && (
        <details>
          <summary>Stack</summary>
          <pre tabIndex={0} role="region" aria-label="Stack">
            {thrown.stack}
          </pre>
        </details>
      )}
    </div>
  );
}
