// An issue of a tree, found before or during validation, with its path in the tree.

export interface ContentKitIssue {
  /** `snake_case`, stable. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  /** For example `children[2].element`; empty for the root. */
  readonly path: string;
  readonly message: string;
  readonly advice?: string;
}

/** Keys as a path: `children[2].element`. */
export function formatPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** A value for a message: short, on one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value) ?? `a ${typeof value}`;
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
}
