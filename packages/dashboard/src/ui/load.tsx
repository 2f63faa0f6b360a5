// The states of what a view reads: loading, failed, empty, and the value.
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

export interface LoadProps<Value> {
  readonly query: {
    readonly value: Value | undefined;
    readonly problem: string | undefined;
    readonly reload: () => Promise<void>;
  };
  /** What is loading, for example `members`. */
  readonly noun: string;
  /** Replaces the children if the value is a list without items. */
  readonly empty?: ComponentChildren;
  readonly children: (value: Value) => ComponentChildren;
}

/** Renders the value, or else that it is loading or why it failed. */
export function Load<Value>({ query: { value, problem, reload }, noun, empty, children }: LoadProps<Value>) {
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun={noun} />;
  return empty !== undefined && isEmpty(value) ? <Empty>{empty}</Empty> : <>{children(value)}</>;
}

function isEmpty(value: unknown): boolean {
  const items = Array.isArray(value) ? (value as unknown[]) : (value as { readonly items?: unknown[] }).items;
  return items?.length === 0;
}
