// The tags of a specification: what their pages are called, and which is below which.
import { fieldOf, listOf, findRecord, textOf } from '@bindery/api-model';
import type { JsonRecord } from '@bindery/api-model';
import { DEFAULT_TAG, WEBHOOKS_TAG } from './operations.ts';
import type { Operation } from './operations.ts';

/** How many tags a tag can be below. */
const MAX_DEPTH = 4;

/** A tag that has operations, or tags below it that have some. */
export interface Tag {
  readonly name: string;
  readonly title: string;
  /** In Markdown. */
  readonly description: string | undefined;
  /** A line for lists of pages. */
  readonly summary: string | undefined;
  readonly icon: string | undefined;
  readonly operations: readonly Operation[];
  readonly tags: readonly Tag[];
}

/**
 * The tags at the top: those that the document declares, in its order, then those that operations name alone. An operation of several
 * tags is in each. `parent`, or `x-parent`, of a declared tag says what it is below. Source: OpenAPI 3.2, Tag Object
 */
export function listTags(root: JsonRecord, operations: readonly Operation[]): Tag[] {
  const declared = new Map<string, JsonRecord>();
  for (const value of listOf(root['tags'])) {
    const tag = findRecord(value);
    const name = textOf(tag?.['name']);
    if (tag !== undefined && name !== undefined && !declared.has(name)) declared.set(name, tag);
  }
  const tagged = Map.groupBy(
    operations.flatMap((operation) => operation.tags.map((tag) => ({ tag, operation }))),
    ({ tag }) => tag,
  );
  const names = [...new Set([...declared.keys(), ...tagged.keys()])];
  const below = Map.groupBy(names, (name) => parentOf(name, declared));
  const nest = (parent: string | undefined): Tag[] =>
    (below.get(parent) ?? [])
      .map((name) => ({
        ...describe(name, declared.get(name)),
        operations: (tagged.get(name) ?? []).map(({ operation }) => operation),
        tags: nest(name),
      }))
      .filter((tag) => tag.operations.length > 0 || tag.tags.length > 0);
  return nest(undefined);
}

/** A tag that is below itself, by however many steps, is at the top; so is one that is too deep. */
function parentOf(name: string, declared: ReadonlyMap<string, JsonRecord>): string | undefined {
  const above = (of: string): string | undefined => {
    const tag = declared.get(of);
    const parent = textOf(tag?.['parent']) ?? textOf(tag?.['x-parent']);
    return parent !== undefined && declared.has(parent) ? parent : undefined;
  };
  const seen = new Set([name]);
  for (let parent = above(name); parent !== undefined; parent = above(parent)) {
    if (seen.has(parent) || seen.size > MAX_DEPTH) return undefined;
    seen.add(parent);
  }
  return above(name);
}

const TITLES: Readonly<Record<string, string>> = { [DEFAULT_TAG]: 'Operations', [WEBHOOKS_TAG]: 'Webhooks' };

function describe(name: string, tag: JsonRecord | undefined): Omit<Tag, 'operations' | 'tags'> {
  const title = textOf(tag?.['x-page-title']) ?? textOf(tag?.['x-displayName']) ?? textOf(fieldOf(TITLES, name));
  return {
    name,
    title: title ?? name,
    description: textOf(tag?.['description']),
    summary: textOf(tag?.['x-page-description']) ?? textOf(tag?.['summary']),
    icon: textOf(tag?.['x-page-icon']),
  };
}
