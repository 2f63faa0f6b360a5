// Data as JSON.
import { CopyButton } from '../copy-button.tsx';
import { JsonTree } from './json-tree.tsx';

/** JSON to read and to copy. */
export function JsonView({ value, noun }: { readonly value: unknown; readonly noun: string }) {
  const text = JSON.stringify(value, undefined, 2);
  return (
    <div class="json-view">
      <div tabIndex={0} role="region" aria-label={noun}>
        <JsonTree value={value} />
      </div>
      <CopyButton text={text} noun={noun} />
    </div>
  );
}
