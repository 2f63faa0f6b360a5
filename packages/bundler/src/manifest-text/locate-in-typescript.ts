// Finds where a field of a TypeScript manifest is written, by following its default export through the syntax tree.
import {
  childNode,
  childNodes,
  findProperty,
  identifierName,
  parseSyntaxTree,
  topLevelBindings,
  unwrapExpression,
} from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { SourceLocation } from '../problem-codes.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';

/** A locator for one file. Computed fields are located at the nearest parent in the file. */
export function createTypeScriptLocator(file: string, text: string): ManifestSource['locate'] {
  let parsed: ParsedManifest | undefined;
  return (path, part = 'value') => {
    parsed ??= parseManifest(file, text);
    const node = findNode({ ...parsed, path, part });
    const start = node?.loc?.start;
    return start === undefined ? { file, line: 1, column: 1 } : locationOf(file, start);
  };
}

/** The syntax node of the value at a path, with names followed to their declarations. Undefined for a computed value. */
export function findManifestValue(file: string, text: string, path: FieldPath): SyntaxNode | undefined {
  const { root, bindings } = parseManifest(file, text);
  return path.reduce<SyntaxNode | undefined>(
    (value, key) => {
      const below =
        value?.type === 'ArrayExpression'
          ? ((value['elements'] as (SyntaxNode | null)[])[Number(key)] ?? undefined)
          : childNode(findProperty(value, String(key)), 'value');
      return resolveValue(below, bindings);
    },
    resolveValue(root, bindings),
  );
}

/** What a file declares. `root` is absent when even a tolerant parser gives up. */
interface ParsedManifest {
  readonly root: SyntaxNode | undefined;
  readonly bindings: ReadonlyMap<string, SyntaxNode>;
}

/** Parses on the first lookup: a manifest without problems is never parsed. */
function parseManifest(file: string, text: string): ParsedManifest {
  const program = parseSyntaxTree(file, text);
  if (program === undefined) return { root: undefined, bindings: new Map() };
  return { root: defaultExport(program), bindings: topLevelBindings(program) };
}

/** A 1-based location from the parser’s position, whose columns are 0-based. */
export function locationOf(file: string, start: { readonly line: number; readonly column: number }): SourceLocation {
  return { file, line: start.line, column: start.column + 1 };
}

function defaultExport(program: SyntaxNode): SyntaxNode | undefined {
  for (const statement of childNodes(program, 'body')) {
    if (statement.type === 'ExportDefaultDeclaration') return childNode(statement, 'declaration');
  }
  return undefined;
}

interface Search extends ParsedManifest {
  readonly path: FieldPath;
  readonly part: 'key' | 'value';
}

function findNode({ root, path, part, bindings }: Search): SyntaxNode | undefined {
  let node = root;
  let value = resolveValue(root, bindings);
  for (const [index, key] of path.entries()) {
    if (value?.type === 'ArrayExpression') {
      const element = (value['elements'] as (SyntaxNode | null)[])[Number(key)] ?? undefined;
      if (element === undefined) return node;
      node = element;
      value = resolveValue(element, bindings);
      continue;
    }
    const property = findProperty(value, String(key));
    if (property === undefined) return node;
    const isLast = index === path.length - 1;
    value = resolveValue(childNode(property, 'value'), bindings);
    const isNested = value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression';
    node = (isLast && part === 'key') || isNested ? childNode(property, 'key') : childNode(property, 'value');
  }
  return node;
}

/** Follows names to their declarations and calls, for example `defineIntegration({…})` to their first argument. */
function resolveValue(
  node: SyntaxNode | undefined,
  bindings: ReadonlyMap<string, SyntaxNode>,
  depth = 0,
): SyntaxNode | undefined {
  const expression = unwrapExpression(node);
  if (expression === undefined || depth > 16) return expression;
  const name = identifierName(expression);
  if (name !== undefined) return resolveValue(bindings.get(name), bindings, depth + 1);
  if (expression.type === 'CallExpression') {
    return resolveValue(childNodes(expression, 'arguments')[0], bindings, depth + 1);
  }
  return expression;
}
