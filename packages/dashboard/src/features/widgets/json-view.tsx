// Data as raw JSON.
import { CopyButton } from './copy-button.tsx';

/** JSON to read and to copy. */
export function JsonView({ value, noun }: { readonly value: unknown; readonly noun: string }) {
  const text = JSON.stringify(value, undefined, 2);
  return (
    <div class="json-view">
      <pre tabIndex={0} role="region" aria-label={noun}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} noun={noun} />
    </div>
  );
}
