// `.gitbook/vars.yaml` and `.gitbook/tags.yaml`.
import type { VariableValue } from '@bindery/contract/content';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { isColor } from '../documents/index.ts';
import type { TagEntry } from '../tree/entries/items.ts';
import { folderError } from './folder-error.ts';

/** Writes variables by their names. */
export function writeVariables(variables: ReadonlyMap<string, VariableValue>): string {
  return variables.size === 0 ? '' : stringify(Object.fromEntries(variables));
}

/** @throws {KitError} folder_items_malformed, with the location */
export function parseVariables(source: string, path: string): Map<string, VariableValue> {
  const { value, fail } = parseYaml(source, path);
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return fail('It isn’t a map of names to values.');
  const variables = new Map<string, VariableValue>();
  for (const [name, one] of Object.entries(value)) {
    if (!isVariable(one))
      return fail(`The variable "${name}" must be a string of up to 256 characters, a number, or a boolean.`);
    variables.set(name, one);
  }
  return variables;
}

function isVariable(value: unknown): value is VariableValue {
  if (typeof value === 'string') return value.length <= 256;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** Writes tags as a list. */
export function writeTags(tags: ReadonlyMap<string, TagEntry>): string {
  const list = [...tags.values()].map(({ slug, label, icon, emoji, color }) => ({
    tag: slug,
    label,
    ...(icon === undefined ? {} : { icon }),
    ...(emoji === undefined ? {} : { emoji }),
    ...(color === 'default' ? {} : { color }),
  }));
  return list.length === 0 ? '' : stringify(list);
}

/** @throws {KitError} folder_items_malformed, with the location */
export function parseTags(source: string, path: string): Map<string, TagEntry> {
  const { value, fail } = parseYaml(source, path);
  if (value === null || value === undefined) return new Map();
  if (!Array.isArray(value)) return fail('It isn’t a list of tags.');
  const tags = new Map<string, TagEntry>();
  for (const one of value as unknown[]) {
    const tag = tagOf(one);
    if (tag === undefined)
      return fail(
        `${JSON.stringify(one)} isn’t a tag. A tag has "tag" and "label", and optionally "icon", "emoji", and "color".`,
      );
    if (tags.has(tag.slug)) return fail(`The tag "${tag.slug}" is defined twice.`);
    tags.set(tag.slug, tag);
  }
  return tags;
}

function tagOf(value: unknown): TagEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { tag, label, icon, emoji, color = 'default' } = value as Record<string, unknown>;
  const isFit = [tag, label].every(isText) && [icon, emoji].every((one) => one === undefined || isText(one));
  if (!isFit || tag === '' || !isColor(color)) return undefined;
  return {
    slug: tag as string,
    label: label as string,
    color,
    ...(emoji === undefined ? {} : { emoji: emoji as string }),
    ...(icon === undefined ? {} : { icon: icon as string }),
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** YAML aliases can multiply content, and no list of names needs them. */
const PARSING = { maxAliasCount: 0 } as const;

function parseYaml(source: string, path: string): { readonly value: unknown; readonly fail: (why: string) => never } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const fail = (message: string, at?: number): never => {
    const { line, col } = at === undefined ? { line: 1, col: 1 } : lines.linePos(at);
    throw folderError('folder_items_malformed', message, { path, line, column: col });
  };
  const [error] = document.errors;
  if (error !== undefined) fail(error.message.split('\n')[0] ?? 'It isn’t valid YAML.', error.pos[0]);
  try {
    return { value: document.toJS(PARSING) as unknown, fail: (message) => fail(message) };
  } catch {
    return fail('It has aliases, which aren’t supported.');
  }
}
