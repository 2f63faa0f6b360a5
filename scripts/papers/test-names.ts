// The names of the tests of a file, read from its text: `describe > it`, with `%s` and `${}` as they are written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { ROOT } from '../checks/source-files.ts';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const known = new Map<string, readonly string[]>();

/** Full names of the tests of a file of the repository that run; skipped ones show nothing. */
export function testNamesOf(file: string): readonly string[] {
  const names =
    known.get(file) ?? readTestNames(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  known.set(file, names);
  return names;
}

/** Full names of the tests in a text. */
export function readTestNames(text: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const names: string[] = [];
  const visit = (value: unknown, above: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, above);
    if (!isNode(value)) return;
    const call = readCall(value, text);
    if (call?.isSkipped === true) return;
    if (call?.kind === 'it') names.push([...above, call.title].join(' > '));
    const below = call?.kind === 'describe' ? [...above, call.title] : above;
    for (const part of Object.values(value)) visit(part, below);
  };
  visit(parseAst(text, { lang }), []);
  return names;
}

/** What a call declares; undefined for calls of anything else, and for `it.each(…)` before its name. */
function readCall(
  node: Node,
  text: string,
): { readonly kind: string; readonly title: string; readonly isSkipped: boolean } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [first] = node['arguments'] as Node[];
  const words = calleeOf(node['callee'] as Node);
  const title = first === undefined ? undefined : titleOf(first, text);
  if (!['describe', 'it'].includes(words[0] ?? '') || title === undefined) return undefined;
  return { kind: words[0] ?? '', title, isSkipped: words.includes('skip') || words.includes('todo') };
}

/** `it.each([…])` as `it`, `each`. */
function calleeOf(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression') {
    return [...calleeOf(node['object'] as Node), ...calleeOf(node['property'] as Node)];
  }
  return node.type === 'CallExpression' ? calleeOf(node['callee'] as Node) : [];
}

function titleOf(node: Node, text: string): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateLiteral' ? text.slice(Number(node['start']) + 1, Number(node['end']) - 1) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
