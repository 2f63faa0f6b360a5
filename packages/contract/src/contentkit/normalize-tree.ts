// Removes the parts of a rendered tree that hosts ignore: false and null children, numbers in text, unknown props.
// Called before the strict schema, so that trees of other runtimes get the same result as on the hosted service.
import { ELEMENTS, elementsOf, isElementName } from './elements.ts';
import type { ChildrenSpec } from './element-spec.ts';
import { formatPath, show } from './issue.ts';
import type { ContentKitIssue } from './issue.ts';
import type { FieldsType, ListType, PropSpec, PropType, UnionType } from './prop-type.ts';
import { SHAPES } from './shapes.ts';

/** A tree without ignored parts, and a note for each removed or changed part. */
export interface NormalizedTree {
  readonly tree: unknown;
  readonly notes: readonly ContentKitIssue[];
}

interface Walk {
  readonly notes: ContentKitIssue[];
  readonly keys: readonly PropertyKey[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Normalizes a root element. The input isn’t changed.
 * Assumption: hosts skip false and null children and ignore unknown props; the published schema leaves both open.
 */
export function normalizeTree(tree: unknown): NormalizedTree {
  const notes: ContentKitIssue[] = [];
  const normalized = cleanElement(tree, { notes, keys: [] });
  return { tree: normalized, notes };
}

function cleanElement(value: unknown, walk: Walk): unknown {
  if (!isObject(value) || !isElementName(value['type'])) return value;
  const spec = ELEMENTS[value['type']];
  const cleaned = cleanFields(value, spec.props, walk, ['type', 'children']);
  const children = cleanChildren(value['children'], spec.children, into(walk, 'children'));
  return { type: value['type'], ...cleaned, ...(children === undefined ? {} : { children }) };
}

function cleanChildren(value: unknown, spec: ChildrenSpec | undefined, walk: Walk): unknown {
  if (spec === undefined) return Array.isArray(value) && value.length === 0 ? undefined : value;
  const list = listIn(spec.type);
  if (!Array.isArray(value) || list === undefined) return value;
  const normalized: unknown[] = [];
  for (const [index, child] of value.flat(Number.POSITIVE_INFINITY).entries()) {
    const at = into(walk, index);
    if (isEmpty(child)) note(at, 'child_dropped', `A child is ${show(child)}, which hosts ignore.`);
    else if (typeof child === 'number' && accepts(list.of, 'string')) normalized.push(String(child));
    else normalized.push(clean(child, list.of, { notes: walk.notes, keys: [...walk.keys, normalized.length] }));
  }
  return normalized;
}

function clean(value: unknown, type: PropType, walk: Walk): unknown {
  switch (type.kind) {
    case 'element':
      return cleanElement(value, walk);
    case 'list':
      return cleanList(value, type, walk);
    case 'fields':
      return isObject(value) ? cleanFields(value, type.fields, walk, []) : value;
    case 'union':
      return cleanUnion(value, type, walk);
    case 'shape': {
      const inner = SHAPES[type.name].type;
      return inner === undefined ? value : clean(value, inner, walk);
    }
    default:
      return value;
  }
}

function cleanList(value: unknown, type: ListType, walk: Walk): unknown {
  if (!Array.isArray(value)) return value;
  const items = value.filter((item) => !isEmpty(item));
  if (items.length < value.length)
    note(walk, 'child_dropped', 'The list contains false or null entries, which hosts ignore.');
  return items.map((item, index) => clean(item, type.of, into(walk, index)));
}

function cleanUnion(value: unknown, type: UnionType, walk: Walk): unknown {
  if (Array.isArray(value)) {
    const list = type.of.find((part) => part.kind === 'list');
    return list === undefined ? value : clean(value, list, walk);
  }
  if (!isObject(value)) return value;
  const element = type.of.find(
    (part) => part.kind === 'element' && elementsOf(part.of).some((name) => name === value['type']),
  );
  if (element !== undefined) return clean(value, element, walk);
  const fields = type.of.map(fieldsOf).find((part) => part !== undefined && hasRequiredFields(value, part));
  return fields === undefined ? value : clean(value, fields, walk);
}

function cleanFields(
  value: Fields,
  fields: Readonly<Record<string, PropSpec>>,
  walk: Walk,
  skip: readonly string[],
): Fields {
  const normalized: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const spec = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (skip.includes(key) || inner === undefined) continue;
    if (spec === undefined) noteUnknown(walk, key, Object.keys(fields));
    else normalized[key] = clean(inner, spec.type, into(walk, key));
  }
  return normalized;
}

function noteUnknown(walk: Walk, key: string, knownKeys: readonly string[]): void {
  walk.notes.push({
    code: 'prop_unknown',
    severity: 'warning',
    path: formatPath([...walk.keys, key]),
    message: `Unknown field "${key}", which hosts ignore. Available: ${knownKeys.length === 0 ? 'none' : knownKeys.join(', ')}.`,
    advice: `Remove "${key}".`,
  });
}

function note(walk: Walk, code: string, message: string): void {
  walk.notes.push({ code, severity: 'info', path: formatPath(walk.keys), message });
}

function into(walk: Walk, key: PropertyKey): Walk {
  return { notes: walk.notes, keys: [...walk.keys, key] };
}

/** The list of a children type. Both lists of a configuration contain elements, so the wider one is used. */
function listIn(type: PropType): ListType | undefined {
  if (type.kind === 'list') return type;
  return type.kind === 'union' ? type.of.findLast((part) => part.kind === 'list') : undefined;
}

function fieldsOf(type: PropType): FieldsType | undefined {
  if (type.kind === 'fields') return type;
  const inner = type.kind === 'shape' ? SHAPES[type.name].type : undefined;
  return inner?.kind === 'fields' ? inner : undefined;
}

function hasRequiredFields(value: Fields, type: FieldsType): boolean {
  return Object.entries(type.fields).every(([key, spec]) => !spec.required || Object.hasOwn(value, key));
}

function accepts(type: PropType, kind: PropType['kind']): boolean {
  return type.kind === kind || (type.kind === 'union' && type.of.some((part) => part.kind === kind));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'boolean';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
