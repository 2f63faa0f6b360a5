// An exception of a script: message, location, stack.
import type { TraceAttempt } from '@bindery/contract';
import { SourceLocation, formatSourceLocation } from '../widgets/source-location.tsx';

/** Draws an exception. */
export function ExceptionView({ thrown }: { readonly thrown: TraceAttempt['exceptions'][number] }) {
  const location = formatSourceLocation(thrown);
  return (
    <div class="exception">
      <p>
        <b>{thrown.name}</b>: {thrown.message}
      </p>
      {location !== undefined && <SourceLocation location={location} />}
      {thrown.frame !== undefined && (
        <pre class="exception-frame" tabIndex={0} role="region" aria-label="Source">
          {thrown.frame}
        </pre>
      )}
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
