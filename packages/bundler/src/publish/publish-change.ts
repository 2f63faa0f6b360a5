// A change between two publish bodies, with its weight and its sentence.

/** `permission`: installers must grant more. `breaking`: something in use stops working. */
export type ChangeWeight = 'breaking' | 'permission' | 'ordinary';

/** One difference between what is published and what would be. */
export interface PublishChange {
  /** Where, as in the manifest: `scopes`, `blocks.poll.title`. */
  readonly field: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly weight: ChangeWeight;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change as a sentence. */
  readonly message: string;
}

/** Both sides of a field. Undefined is a side without it. */
export interface ChangeParts {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly weight?: ChangeWeight | undefined;
  readonly note?: string | undefined;
}

/** A change, or none when both sides say the same. */
export function change({ field, before, after, weight = 'ordinary', note }: ChangeParts): PublishChange[] {
  if (canonical(before) === canonical(after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const sentence = sentenceOf(field, before, after);
  return [
    {
      field,
      kind,
      weight,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      message: note === undefined ? sentence : `${sentence} (${note})`,
    },
  ];
}

function sentenceOf(field: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${field} added: ${show(after)}`;
  return after === undefined
    ? `${field} removed: ${show(before)}`
    : `${field} changed from ${show(before)} to ${show(after)}`;
}

/** JSON with sorted keys, so that only values count. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}

/** Items of a list that were added or removed. Their order doesn’t count. */
export function diffList(field: string, before: readonly string[], after: readonly string[]): PublishChange[] {
  return [
    ...after
      .filter((item) => !before.includes(item))
      .flatMap((item) => change({ field, before: undefined, after: item })),
    ...before
      .filter((item) => !after.includes(item))
      .flatMap((item) => change({ field, before: item, after: undefined })),
  ];
}
