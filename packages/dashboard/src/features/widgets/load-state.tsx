// Placeholders: loading, failed, and empty.
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

/** Shown only when it takes long: nothing flickers. */
export function Loading({ noun }: { readonly noun: string }) {
  return <p class="state state-loading">Loading {noun}…</p>;
}

/** An error with a Retry button. */
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

/** An empty state: what is missing, and how to add it. */
export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <p class="state state-empty">{children}</p>;
}
