// What a script threw: words, place, stack.
import type { TraceAttempt } from '@bindery/contract';
import { PlaceText, placeOf } from '../glyphs/place-text.tsx';

/** Draws an exception. */
export function ExceptionView({ thrown }: { readonly thrown: TraceAttempt['exceptions'][number] }) {
  const place = placeOf(thrown);
  return (
    <div class="exception">
      <p>
        <b>{thrown.name}</b>: {thrown.message}
      </p>
      {place !== undefined && <PlaceText place={place} />}
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
