// Parameters and parts of bodies as fields of the panel.
import type { ApiSource, JsonRecord } from '../../api-data.ts';
import type { CallField, CallKind, CallFieldLocation } from '../../../model/api-call.ts';
import { isRecord, listOf, recordOf, resolved, textOf } from '../json-values.ts';
import { choicesOf, typeOf } from '../schema-words.ts';

const MAX_VALUES = 200;
const MAX_VALUE = 2_000;

/** Parameters that OpenAPI takes no notice of: the panel sets these headers itself. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** The field of a parameter; undefined for a cookie, and for what is no parameter. */
export function fieldOfParameter(parameter: JsonRecord, source: ApiSource): CallField | undefined {
  const name = textOf(parameter['name']);
  const location = parameter['in'];
  if (name === undefined || (location !== 'path' && location !== 'query' && location !== 'header')) return undefined;
  if (location === 'header' && OWN_HEADERS.has(name.toLowerCase())) return undefined;
  const [media] = Object.values(recordOf(parameter['content']));
  const schema = parameter['schema'] ?? recordOf(media)['schema'];
  const isRequired = parameter['required'] === true || location === 'path';
  return fieldOf({ name, location, schema, source, isRequired, description: parameter, isJson: media !== undefined });
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
}

/** A field of a value with a schema. */
export function fieldOf({
  name,
  location,
  schema,
  source,
  isRequired,
  description = {},
  isJson,
  example,
}: FieldParts): CallField {
  const own = plainSchema(schema, source);
  const kind = kindOf(own, source, location);
  const style = textOf(description['style']) ?? (location === 'path' || location === 'header' ? 'simple' : 'form');
  const values = valuesOf(own, kind, source);
  const value =
    isRequired || example !== undefined ? startOf(example ?? exampleOf(description, own, source), kind, values) : '';
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
  };
}

/** A schema without references, and without the choices that leave one: `null` or a type, one part. */
function plainSchema(schema: unknown, source: ApiSource): JsonRecord {
  let own = resolved(schema, source);
  for (let step = 0; step < 8; step++) {
    const { schemas } = choicesOf(own);
    const parts = listOf(own['allOf']);
    const [only] = schemas.length === 1 ? schemas : schemas.length === 0 && parts.length === 1 ? parts : [];
    if (only === undefined) break;
    own = resolved(only, source);
  }
  return own;
}

function typesOf({ type }: JsonRecord): readonly unknown[] {
  return (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
}

function kindOf(own: JsonRecord, source: ApiSource, location: CallFieldLocation): CallKind {
  const types = typesOf(own);
  if (own['enum'] !== undefined || own['const'] !== undefined || types[0] === 'boolean') return 'choice';
  if (types[0] === 'array' || own['items'] !== undefined) {
    const items = plainSchema(own['items'], source);
    if (listOf(items['enum']).length > 0) return 'choices';
    if (location === 'form' && isFile(items)) return 'file';
    return isObject(items) ? 'object' : 'list';
  }
  if (location === 'form' && isFile(own)) return 'file';
  return isObject(own) ? 'object' : 'text';
}

function isObject(own: JsonRecord): boolean {
  return typesOf(own).includes('object') || isRecord(own['properties']);
}

function isFile(own: JsonRecord): boolean {
  return own['format'] === 'binary' || textOf(own['contentMediaType']) === 'application/octet-stream';
}

function valuesOf(own: JsonRecord, kind: CallKind, source: ApiSource): string[] {
  if (kind !== 'choice' && kind !== 'choices') return [];
  const schema = kind === 'choice' ? own : plainSchema(own['items'], source);
  if (typesOf(schema)[0] === 'boolean' && schema['enum'] === undefined) return ['true', 'false'];
  const all = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  return [...new Set(all.filter((value) => value !== null).map(textOfValue))].slice(0, MAX_VALUES);
}

function exampleOf(description: JsonRecord, own: JsonRecord, source: ApiSource): unknown {
  const [named] = Object.values(recordOf(description['examples']));
  const example = description['example'] ?? resolved(named, source)['value'] ?? own['example'];
  return example ?? listOf(own['examples'])[0] ?? own['default'];
}

/** What a field begins with: nothing where the example does not fit, or is too long. */
function startOf(example: unknown, kind: CallKind, values: readonly string[]): string {
  const text = startText(example, kind);
  if (kind === 'choice') return values.includes(text) ? text : (values[0] ?? '');
  return text.length > MAX_VALUE ? '' : text;
}

function startText(example: unknown, kind: CallKind): string {
  if (example === undefined || example === null || kind === 'file') return '';
  if (kind === 'object') return typeof example === 'object' ? JSON.stringify(example, undefined, 2) : '';
  return Array.isArray(example) ? example.map(textOfValue).join('\n') : textOfValue(example);
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
