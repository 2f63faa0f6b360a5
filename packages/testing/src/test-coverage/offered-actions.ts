// The actions that a rendered component offers to its users.

/** Deepest value that is searched. */
const MAX_DEPTH = 100;

/** Names of the component’s own actions in a response to `ui_render`, wherever they are. Those of the host start with `@`. */
export function offeredActions(responseText: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    const { action } = value as { readonly action?: unknown };
    if (typeof action === 'string' && !action.startsWith('@')) names.add(action);
    for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  visit((parse(responseText) as { readonly element?: unknown } | undefined)?.element, 0);
  return names;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined; // The platform reports it.
  }
}
