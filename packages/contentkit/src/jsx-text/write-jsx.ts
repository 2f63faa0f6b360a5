// Writes a tree as the JSX that makes it: for the reference, galleries, and trees that someone pastes.
import { ELEMENTS, isElementName } from '@bindery/contract/contentkit/element-table';

type Fields = Readonly<Record<string, unknown>>;

const WIDTH = 100;

/** A tree as JSX, indented by two spaces. Values that are elements are written as JSX as well. */
export function writeJsx(tree: unknown): string {
  return writeNode(tree, '');
}

function writeNode(node: unknown, indent: string): string {
  if (typeof node === 'string') return writeText(node);
  if (!isElement(node)) return `{${writeValue(node, indent)}}`;
  const { type, children, ...props } = node;
  const inner = `${indent}  `;
  const attributes = Object.entries(props).map(([name, value]) => writeProp(name, value, inner));
  const oneLine = `<${String(type)}${attributes.map((attribute) => ` ${attribute}`).join('')}`;
  const isShort = oneLine.length + indent.length <= WIDTH && !oneLine.includes('\n');
  const start = isShort
    ? oneLine
    : `<${String(type)}\n${attributes.map((attribute) => `${inner}${attribute}`).join('\n')}\n${indent}`;
  const list = Array.isArray(children) ? (children as unknown[]) : children === undefined ? [] : [children];
  if (list.length === 0) return `${start}${isShort ? ' ' : ''}/>`;
  return writeWithChildren({ type: String(type), start, list, indent });
}

interface JsxText {
  readonly type: string;
  readonly start: string;
  readonly list: readonly unknown[];
  readonly indent: string;
}

function writeWithChildren({ type, start, list, indent }: JsxText): string {
  const inner = `${indent}  `;
  const parts = list.map((child) => writeNode(child, inner));
  const flat = `${start}>${parts.join('')}</${type}>`;
  if (parts.every((part) => !part.includes('\n')) && flat.length + indent.length <= WIDTH && isInline(type, list))
    return flat;
  return `${start}>\n${parts.map((part) => `${inner}${part}`).join('\n')}\n${indent}</${type}>`;
}

/** Lines of text keep their spaces only on one line. */
function isInline(type: string, list: readonly unknown[]): boolean {
  return type === 'text' || type === 'link' || (list.length === 1 && typeof list[0] === 'string');
}

function writeProp(name: string, value: unknown, indent: string): string {
  if (value === true) return name;
  if (typeof value === 'string' && isPlain(value)) return `${name}="${value}"`;
  if (isElement(value)) return `${name}={${writeNode(value, indent)}}`;
  return `${name}={${writeValue(value, indent)}}`;
}

/** A value as JavaScript, elements in it as JSX. */
function writeValue(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return writeScalar(value);
  if (isElement(value)) return writeNode(value, indent);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const inner = `${indent}  `;
  const parts = Object.entries(value).map(([key, item]) =>
    isList ? writeValue(item, inner) : `${writeKey(key)}: ${writeValue(item, inner)}`,
  );
  if (parts.length === 0) return isList ? '[]' : '{}';
  const flat = `${open}${parts.join(', ')}${close}`;
  if (!flat.includes('\n') && flat.length + indent.length <= WIDTH) return flat;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close.trim()}`;
}

function writeScalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'undefined';
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}

function writeKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : writeScalar(key);
}

/** Whether a text can be in JSX verbatim: letters, digits, punctuation, and single spaces, without characters that JSX interprets. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}\p{P}\p{S} ]*$/u.test(text) && !/["{}<>&\\]| {2}/.test(text);
}

function writeText(text: string): string {
  return text !== '' && isPlain(text) && text === text.trim() ? text : `{${writeScalar(text)}}`;
}

function isElement(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const { type } = value as Fields;
  return (
    isElementName(type) &&
    Object.keys(value).every((key) => key === 'type' || key === 'children' || Object.hasOwn(ELEMENTS[type].props, key))
  );
}
