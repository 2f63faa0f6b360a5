// Adds values to the text of a manifest, one after the other, and proves that the text has them. Comments and format stay.
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '@bindery/diagnostics';
import { createEditedText } from '../fixes/apply-edits.ts';
import { readManifestText } from '../manifest/read-manifest.ts';
import { validateManifest } from '../manifest/validate-manifest.ts';
import { appendItem } from '../manifest-text/container.ts';
import type { Container, ItemText } from '../manifest-text/container.ts';
import { findTypeScriptContainer } from '../manifest-text/find-typescript-container.ts';
import { createTypeScriptLocator } from '../manifest-text/locate-in-typescript.ts';
import { valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';
import { FLOW_YAML, typeScriptNotation, writeItem } from '../manifest-text/write-value.ts';
import type { Notation, PlainValue } from '../manifest-text/write-value.ts';

/** A value that a manifest gets. */
export type ManifestAddition =
  /** An item at the end of a list. Items of lists of objects are the same if their `id` is. */
  | { readonly kind: 'item'; readonly list: FieldPath; readonly value: PlainValue }
  /** A field that is absent. */
  | { readonly kind: 'field'; readonly path: FieldPath; readonly value: PlainValue }
  /** Another text for a field that has one. */
  | { readonly kind: 'text'; readonly path: FieldPath; readonly from: string; readonly to: string };

/** `taken`: the manifest has another value there. `unsupported`: the place is computed, or not recognizable. */
export type AdditionOutcome = 'added' | 'present' | 'taken' | 'unsupported';

/** A manifest with additions. */
export interface ExtendedManifest {
  readonly text: string;
  /** Of each addition, in their order. */
  readonly outcomes: readonly AdditionOutcome[];
  /** What is wrong with the new manifest. */
  readonly problems: readonly Problem[];
}

/** The parts of a manifest that an edit needs. */
type Editable = Pick<ManifestSource, 'locate' | 'findContainer'>;

/** Adds values to a manifest whose value is known. If the new text has another value than expected, all outcomes are `unsupported`. */
export async function extendManifest(
  absolutePath: string,
  source: Pick<ManifestSource, 'file' | 'text' | 'value'>,
  additions: readonly ManifestAddition[],
): Promise<ExtendedManifest> {
  const { file } = source;
  let { text, value } = source;
  const outcomes: AdditionOutcome[] = [];
  for (const addition of additions) {
    const known = outcomeOf(value, addition);
    const next = known === undefined ? await addOne({ file, absolutePath, text }, value, addition) : undefined;
    outcomes.push(known ?? (next === undefined ? 'unsupported' : 'added'));
    if (next === undefined) continue;
    text = next;
    value = withAddition(value, addition);
  }
  if (text === source.text) return { text, outcomes, problems: [] };
  const extended = await readManifestText(absolutePath, text);
  if (isDeepStrictEqual(toPlain(extended.value), toPlain(value))) {
    return { text, outcomes, problems: validateManifest(extended).problems };
  }
  return { text: source.text, outcomes: additions.map(() => 'unsupported'), problems: [] };
}

/** The line to write by hand, at the top of the manifest. */
export function describeManifestAddition(
  { file, text }: { file: string; text: string },
  addition: ManifestAddition,
): string {
  if (addition.kind === 'text')
    return describeManifestAddition({ file, text }, { ...addition, kind: 'field', value: addition.to });
  const { key, added } = placeOf({}, addition);
  return writeItem(added, key, notationOf({ file, text })).inline;
}

function outcomeOf(value: unknown, addition: ManifestAddition): AdditionOutcome | undefined {
  if (addition.kind === 'text') {
    const found = valueAt(value, addition.path);
    return found === addition.to ? 'present' : found === addition.from ? undefined : 'taken';
  }
  if (addition.kind === 'field') {
    const found = ownValueAt(value, addition.path);
    // A configuration has a form or a component.
    if (
      addition.path[2] === 'properties' &&
      valueAt(value, [...addition.path.slice(0, 2), 'componentId']) !== undefined
    ) {
      return 'taken';
    }
    return found === undefined ? undefined : isDeepStrictEqual(toPlain(found), addition.value) ? 'present' : 'taken';
  }
  const list = ownValueAt(value, addition.list);
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return 'taken';
  const same = list.find((item) => isSameItem(item, addition.value));
  return same === undefined ? undefined : isDeepStrictEqual(toPlain(same), addition.value) ? 'present' : 'taken';
}

function isSameItem(item: unknown, added: PlainValue): boolean {
  const id = valueAt(added, ['id']);
  return id === undefined ? item === added : valueAt(item, ['id']) === id;
}

/** Not what an object inherits, for example `constructor`. */
function ownValueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null && Object.hasOwn(current, key)
        ? valueAt(current, [key])
        : undefined,
    value,
  );
}

interface EditedFile {
  readonly file: string;
  readonly absolutePath: string;
  readonly text: string;
}

async function addOne(edited: EditedFile, value: unknown, addition: ManifestAddition): Promise<string | undefined> {
  const source = await editableOf(edited);
  const { file, text } = edited;
  if (addition.kind === 'text') {
    const { line, column } = source.locate(addition.path);
    if (line === undefined || column === undefined) return undefined;
    const changed = createEditedText(text);
    return changed.add([{ file, line, column, remove: addition.from, insert: addition.to }])
      ? changed.result()
      : undefined;
  }
  const { path, key, added } = placeOf(value, addition);
  const container = source.findContainer(path);
  if (container === undefined) return undefined;
  const edit = appendItem(text, container, await writeIn(edited, container, { key, added }));
  return edit === undefined ? undefined : text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
}

/** Without the value, which only an evaluation has. */
async function editableOf({ file, absolutePath, text }: EditedFile): Promise<Editable> {
  if (isYaml(file)) return readManifestText(absolutePath, text);
  return {
    locate: createTypeScriptLocator(file, text),
    findContainer: (path) => findTypeScriptContainer(file, text, path),
  };
}

/** What goes into an existing list or object. */
interface Placed {
  /** Without one, it’s an item of a list. */
  readonly key: string | undefined;
  readonly added: PlainValue;
}

/** The nearest list or object that exists, and what it gets. */
function placeOf(
  value: unknown,
  addition: Exclude<ManifestAddition, { kind: 'text' }>,
): Placed & { readonly path: FieldPath } {
  let path = addition.kind === 'item' ? addition.list : addition.path.slice(0, -1);
  let key = addition.kind === 'item' ? undefined : String(addition.path.at(-1));
  let added = addition.value;
  while (path.length > 0 && ownValueAt(value, path) === undefined) {
    added = key === undefined ? [added] : { [key]: added };
    key = String(path.at(-1));
    path = path.slice(0, -1);
  }
  return { path, key, added };
}

async function writeIn({ file, text }: EditedFile, { form }: Container, { key, added }: Placed): Promise<ItemText> {
  if (form === 'lines') {
    const { stringify } = await import('yaml');
    const lines = stringify(key === undefined ? added : { [key]: added }, { lineWidth: 0 }).trimEnd();
    return { inline: lines, lines };
  }
  return writeItem(added, key, notationOf({ file, text }));
}

function notationOf({ file, text }: Pick<EditedFile, 'file' | 'text'>): Notation {
  return isYaml(file) ? FLOW_YAML : typeScriptNotation(/\bfrom\s*"/.test(text) ? '"' : "'");
}

function isYaml(file: string): boolean {
  return /\.ya?ml$/.test(file);
}

/** The value after an addition. */
function withAddition(value: unknown, addition: ManifestAddition): unknown {
  if (addition.kind === 'text') return withValue(value, addition.path, addition.to);
  if (addition.kind === 'field') return withValue(value, addition.path, addition.value);
  const list = ownValueAt(value, addition.list);
  return withValue(value, addition.list, [...(Array.isArray(list) ? (list as unknown[]) : []), addition.value]);
}

function withValue(value: unknown, [key, ...rest]: FieldPath, set: unknown): unknown {
  if (key === undefined) return set;
  if (Array.isArray(value) && typeof key === 'number') {
    return (value as unknown[]).with(key, withValue((value as unknown[])[key], rest, set));
  }
  const object = (typeof value === 'object' ? value : undefined) as Record<string | number, unknown> | undefined;
  return { ...object, [key]: withValue(object?.[key], rest, set) };
}

/** Without what JSON has no word for, so that `undefined` is like an absent field. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}
