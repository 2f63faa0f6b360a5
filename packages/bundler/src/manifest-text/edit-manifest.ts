// Edits of a manifest that keep its comments and its format.
import type { TextEdit } from '@bindery/diagnostics';
import { positionAt } from './position-at.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';
import { valueAt } from './manifest-source.ts';
import { appendItem, removeItem } from './container.ts';
import type { OffsetEdit } from './container.ts';

type Source = Pick<ManifestSource, 'file' | 'text' | 'value' | 'findContainer'>;

/** Adds a word to a list. Undefined if the list is computed or missing. */
export function addToList(source: Source, path: FieldPath, word: string): TextEdit | undefined {
  const list = source.findContainer(path);
  const item = isYaml(source) && /^[\w:.-]+$/.test(word) ? word : quote(word);
  return list === undefined ? undefined : toTextEdit(source, appendItem(source.text, list, item));
}

/** Removes the item at a path from its list. */
export function removeFromList(source: Source, path: FieldPath): TextEdit | undefined {
  const list = source.findContainer(path.slice(0, -1));
  const index = path.at(-1);
  if (list === undefined || typeof index !== 'number') return undefined;
  // Of a list with a spread, the items in the text aren’t those of the value.
  const values = valueAt(source.value, path.slice(0, -1));
  if (!Array.isArray(values) || values.length !== list.items.length) return undefined;
  return toTextEdit(source, removeItem(source.text, list, index));
}

/** Sets an absent text in an object at the top of the manifest, which is added if it’s missing. */
export function addToMap(source: Source, [field, key]: readonly [string, string], text: string): TextEdit | undefined {
  const entry = `${isYaml(source) || /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${quote(text)}`;
  const isMissing = valueAt(source.value, [field]) === undefined;
  const container = source.findContainer(isMissing ? [] : [field]);
  if (container === undefined) return undefined;
  const edit = appendItem(source.text, container, isMissing ? `${field}: { ${entry} }` : entry);
  return toTextEdit(source, edit);
}

function isYaml({ file }: Source): boolean {
  return /\.ya?ml$/.test(file);
}

/** A text in quotes, as both languages write it. Its backslashes would differ, and it has none. */
function quote(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

function toTextEdit({ file, text }: Source, edit: OffsetEdit | undefined): TextEdit | undefined {
  if (edit === undefined) return undefined;
  const { start, end, insert } = edit;
  return { file, ...positionAt(text, start), remove: text.slice(start, end), insert };
}
