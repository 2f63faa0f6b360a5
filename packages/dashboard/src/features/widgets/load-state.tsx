// Placeholders: loading, failed, and empty.
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

/** Shown only when it takes long: nothing flickers. */
export function Loading({ what }: { readonly what: string }) {
  return <p class="state state-loading">Loading {what}…</p>;
}

/** Says what went wrong, and tries again. */
export function Failed({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <div class="state state-failed" role="alert">
      <Icon name="failed" />
      <p>{message}</p>
      <button class="button" type="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

/** Says why there is nothing, and what would change that. */
export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <p class="state state-empty">{children}</p>;
}
