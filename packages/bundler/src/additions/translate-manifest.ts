// Translates a YAML manifest to `bindery.config.ts`, with its comments.
import { isAlias, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document, Node, Pair } from 'yaml';
import { typeScriptNotation, writeItem } from '../manifest-text/write-value.ts';
import type { PlainValue } from '../manifest-text/write-value.ts';

const NOTATION = typeScriptNotation("'");

/** The text of a TypeScript manifest with the values of a valid YAML manifest. */
export function translateManifest(text: string): string {
  const document = parseDocument(text);
  const lines = [
    "import { defineIntegration } from '@bindery/cli/config';",
    '',
    ...commentLines(document.commentBefore),
    ...commentLines(commentBefore(document.contents)),
    `export default defineIntegration(${writeNode(document, document.contents)});`,
    ...commentLines(document.comment),
  ];
  return `${lines.join('\n')}\n`;
}

/** A value, or with a key the entry of an object. `above`: comment lines above the first item. */
interface Written {
  readonly key?: string;
  readonly above?: readonly string[];
}

/** Writes a value on its own lines if it has comments, or is the manifest itself. */
function writeNode(document: Document, node: unknown, { key, above = [] }: Written = {}): string {
  const isPlain = node !== document.contents && above.length === 0 && !hasComment(node);
  if (isPlain || !(isMap(node) || isSeq(node))) return writeItem(valueOf(document, node), key, NOTATION).lines;
  const items = isMap(node)
    ? node.items.flatMap((pair) => writePair(document, pair))
    : node.items.flatMap((item) => [
        ...commentLines(commentBefore(item)),
        ...closeLine(writeNode(document, item), item),
      ]);
  const lines = [...above, ...items, ...commentLines(node.comment)].map((line) => (line === '' ? '' : `  ${line}`));
  const prefix = key === undefined ? '' : writeItem('', key, NOTATION).inline.slice(0, -2);
  const [open, close] = isMap(node) ? '{}' : '[]';
  return `${prefix}${open}\n${lines.join('\n')}\n${close}`;
}

function writePair(document: Document, pair: Pair): string[] {
  const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
  const comment = commentLines(commentBefore(pair.value));
  const isNested = isMap(pair.value) || isSeq(pair.value);
  return [
    ...commentLines(commentBefore(pair.key)),
    ...(isNested ? [] : comment),
    ...closeLine(writeNode(document, pair.value, { key, above: isNested ? comment : [] }), pair.value),
  ];
}

/** The lines of an entry, with the comma and the comment at its end. */
function closeLine(text: string, node: unknown): string[] {
  const comment = isScalar(node) ? commentLines(node.comment).filter((line) => line !== '') : [];
  return comment.length > 1 ? [...comment, ...`${text},`.split('\n')] : [`${text},`, ...comment].join(' ').split('\n');
}

function valueOf(document: Document, node: unknown): PlainValue {
  const target = isAlias(node) ? node.resolve(document) : node;
  return ((target as Node | null | undefined)?.toJS(document) ?? null) as PlainValue;
}

function commentBefore(node: unknown): string | null | undefined {
  return (node as Node | null | undefined)?.commentBefore;
}

/** Whether a comment is inside a value. */
function hasComment(node: unknown): boolean {
  if (!isMap(node) && !isSeq(node)) return false;
  let isFound = false;
  visit(node, (_key, part) => {
    const { comment, commentBefore: before } = part as Partial<Node>;
    isFound ||= Boolean(comment) || (part !== node && Boolean(before));
  });
  return isFound;
}

/** Lines of a comment. What ends a line in JavaScript, but not in YAML, is replaced. */
function commentLines(comment: string | null | undefined): string[] {
  if (comment === null || comment === undefined) return [];
  const lines = comment.split('\n').map((line) => line.replace(/[\r\u2028\u2029]/g, ' ').trimEnd());
  return lines.map((line) => (line === '' ? '' : `//${line}`));
}
