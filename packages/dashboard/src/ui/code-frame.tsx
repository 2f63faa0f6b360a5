// Source lines around a location, as the platform formats them. “>” marks the line itself.
import './code-frame.css';

/** Renders them; the line that is meant is marked. It scrolls inside of itself. */
export function CodeFrame({ frame, label }: { readonly frame: string; readonly label: string }) {
  return (
    <pre class="code-frame" tabIndex={0} role="region" aria-label={label}>
      {frame.split('\n').map((line, index) => (
        <span key={index} class={/^\s*>/.test(line) ? 'code-frame-line code-frame-meant' : 'code-frame-line'}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  );
}
