// In a development build, reports to the host where a value other than an Error is thrown: a string has no stack. The values stay
// unchanged, and other hosts run the script as before. The counterpart is the host’s entry module.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { childNode, childNodes, identifierName, parseSyntaxTree, walkSyntaxTree } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

const NAME = '__binderyThrown';

/** Stands at the start of the script. The key is the one under which the host has its function. */
export const NOTE_THROWS_BANNER = `const ${NAME} = globalThis[Symbol.for("bindery.thrown")] ?? ((value) => value);`;

/** Only files with a match can throw a value other than an Error. */
const MAY_THROW = /\bthrow\s*(?!new\b)|\bnew\s+Promise\b/;

/** esbuild's plugin, for the files of the project in `root` that are not of packages. */
export function noteThrows(root: string): Plugin {
  const cache = new Map<string, { readonly text: string; readonly contents: string }>();
  return {
    name: 'bindery-note-throws',
    setup(setup) {
      setup.onLoad({ filter: ownFiles(root) }, async ({ path }) => {
        const text = path.includes('.raw.') ? '' : await readFile(path, 'utf8');
        if (!MAY_THROW.test(text)) return undefined;
        const last = cache.get(path);
        const contents = last?.text === text ? last.contents : markThrows(path, text);
        cache.set(path, { text, contents });
        return { contents, loader: loaderOf(path) };
      });
    },
  };
}

/** esbuild's patterns have no lookahead: each way in which a name can differ from `node_…` is written out. */
function ownFiles(root: string): RegExp {
  const folder = root.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`^${folder}[/\\\\](?:[^n]|n[^o]|no[^d]|nod[^e]|node[^_]).*\\.[cm]?[jt]sx?$`);
}

function loaderOf(path: string): Loader {
  return extname(path).replace(/[cm]/, '').slice(1) as Loader;
}

/** Wraps each thrown or rejected value that might not be an Error in a call. */
export function markThrows(file: string, text: string): string {
  const values: SyntaxNode[] = [];
  const rejects = new Set<string>();
  const program = parseSyntaxTree(file, text);
  if (program === undefined) return text; // esbuild says what is wrong with it.
  walkSyntaxTree(program, (node) => {
    if (node.type === 'ThrowStatement') values.push(...present(childNode(node, 'argument')));
    if (node.type === 'NewExpression') rejects.add(rejectName(node));
    const callee = node.type === 'CallExpression' ? identifierName(childNode(node, 'callee')) : undefined;
    if (callee !== undefined && rejects.has(callee)) values.push(...childNodes(node, 'arguments').slice(0, 1));
  });
  const open = values.filter(({ type }) => type !== 'NewExpression' && type !== 'SpreadElement');
  const inserted = open.flatMap(({ type, start, end }) => {
    if (typeof start !== 'number' || typeof end !== 'number') return [];
    const [before, after] = type === 'SequenceExpression' ? ['((', '))'] : ['(', ')'];
    return [
      { at: start, sign: NAME + before },
      { at: end, sign: after },
    ];
  });
  return inserted
    .toSorted((a, b) => b.at - a.at)
    .reduce((marked, { at, sign }) => marked.slice(0, at) + sign + marked.slice(at), text);
}

/** Name of the second parameter of a promise executor. Empty without one. */
function rejectName(node: SyntaxNode): string {
  if (identifierName(childNode(node, 'callee')) !== 'Promise') return '';
  const [executor] = childNodes(node, 'arguments');
  return executor === undefined ? '' : (identifierName(childNodes(executor, 'params')[1]) ?? '');
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}
