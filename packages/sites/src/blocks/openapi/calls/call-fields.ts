// Parameters and parts of bodies as fields of the panel.
import {
  allowedValues,
  examplesToChoose,
  firstExample,
  flatOf,
  isFile,
  isRecord,
  mediaTypesOfFile,
  plainText,
  textOf,
  typesOf,
  viewSchema,
} from '@bindery/api-model';
import type { ApiParameter, JsonRecord, WrittenExample } from '@bindery/api-model';
import type { ApiSource } from '../../api-data.ts';
import type { CallField, CallKind, CallFieldLocation } from '../../../model/api-call.ts';
import { typeOf } from '../schema-words.ts';

const MAX_VALUES = 200;
const MAX_VALUE = 2_000;

/** Parameters that OpenAPI takes no notice of: the panel sets these headers itself. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** The field of a parameter; undefined for a cookie, and for what is no parameter. */
export function fieldOfParameter(parameter: ApiParameter, source: ApiSource): CallField | undefined {
  const { name, location, schema, isRequired, value, media, examples } = parameter;
  if (location !== 'path' && location !== 'query' && location !== 'header') return undefined;
  if (location === 'header' && OWN_HEADERS.has(name.toLowerCase())) return undefined;
  const isJson = media !== undefined;
  const example = media && firstExample(media, source);
  return fieldOf({ name, location, schema, source, isRequired, description: value, isJson, example, examples });
}

interface FieldParts {
  readonly name: string;
  readonly location: CallFieldLocation;
  readonly schema: unknown;
  readonly source: ApiSource;
  readonly isRequired: boolean;
  /** The object that says how the value is written. */
  readonly description?: JsonRecord;
  readonly isJson?: boolean;
  /** The initial value, if known. */
  readonly example?: unknown;
  /** What its author wrote. */
  readonly examples?: readonly WrittenExample[];
}

/** A field of a value with a schema. */
export function fieldOf(parts: FieldParts): CallField {
  const { name, location, schema, source, isRequired, description = {}, isJson, example, examples = [] } = parts;
  const { schema: own } = flatOf(schema, source);
  const kind = kindOf(own, parts);
  const style = textOf(description['style']) ?? (location === 'path' || location === 'header' ? 'simple' : 'form');
  const values = valuesOf(own, kind, source);
  const value =
    isRequired || example !== undefined
      ? startOf(example ?? firstExample(description, source) ?? exampleOf(own, source), kind, values)
      : '';
  const accept = kind === 'file' ? acceptOf(mediaTypesOfFile(itemOf(own, source), description)) : '';
  const suggested = kind === 'text' ? suggestedValues(examples) : [];
  return {
    name,
    location,
    kind,
    type: typeOf(schema, source),
    style,
    isExploded: typeof description['explode'] === 'boolean' ? description['explode'] : style === 'form',
    ...(isRequired && { isRequired }),
    ...(description['allowReserved'] === true && { keepsReserved: true }),
    ...(isJson === true && { isJson }),
    ...(values.length > 0 && { values }),
    ...(value !== '' && { value }),
    ...(suggested.length > 0 && { examples: suggested }),
    ...(accept !== '' && { accept }),
  };
}

/** What a browser offers to choose from: everything where any bytes will do, as older descriptions say of each file. */
function acceptOf(types: readonly string[]): string {
  return types.includes('application/octet-stream') ? '' : types.join(',');
}

function suggestedValues(examples: readonly WrittenExample[]): CallField['examples'] & object {
  return examplesToChoose(examples).flatMap(({ value, title = '' }) => {
    const text = startText(value, 'text');
    return text === '' || text.length > MAX_VALUE ? [] : { title: title.slice(0, 200), value: text };
  });
}

/** The schema of the items of a list, or the schema itself. */
function itemOf(own: JsonRecord, source: ApiSource): JsonRecord {
  const { items } = viewSchema(own, source);
  return items === undefined ? own : flatOf(items, source).schema;
}

function kindOf(own: JsonRecord, { source, location, description = {} }: FieldParts): CallKind {
  const [type] = typesOf(own);
  if (type === 'boolean' || allowedValues(own).length > 0) return 'choice';
  const items = itemOf(own, source);
  if (location === 'form' && isFile(items, description)) return 'file';
  if (type === 'array') {
    if (allowedValues(items).length > 0) return 'choices';
    const first = viewSchema(own, source).properties.map((item) => flatOf(item.schema, source).schema);
    return [items, ...first].some(isObject) ? 'object' : 'list';
  }
  return isObject(own) ? 'object' : 'text';
}

function isObject(own: JsonRecord): boolean {
  return typesOf(own).includes('object') || isRecord(own['properties']);
}

function valuesOf(own: JsonRecord, kind: CallKind, source: ApiSource): string[] {
  if (kind !== 'choice' && kind !== 'choices') return [];
  const schema = kind === 'choice' ? own : itemOf(own, source);
  const allowed = allowedValues(schema).map(({ value }) => value);
  if (allowed.length === 0) return ['true', 'false'];
  return [...new Set(allowed.filter((value) => value !== null).map(plainText))].slice(0, MAX_VALUES);
}

function exampleOf(own: JsonRecord, source: ApiSource): unknown {
  return firstExample(own, source) ?? own['default'];
}

/** What a field begins with: nothing where the example does not fit, or is too long. */
function startOf(example: unknown, kind: CallKind, values: readonly string[]): string {
  const text = startText(example, kind);
  if (kind === 'choice') return values.includes(text) ? text : (values[0] ?? '');
  return text.length > MAX_VALUE ? '' : text;
}

function startText(example: unknown, kind: CallKind): string {
  if (example === undefined || example === null || kind === 'file') return '';
  if (kind === 'object')
    return isRecord(example) || Array.isArray(example) ? JSON.stringify(example, undefined, 2) : '';
  return Array.isArray(example) ? example.map(plainText).join('\n') : plainText(example);
}
