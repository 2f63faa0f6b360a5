// Finds the call of `createIntegration` that an entry file exports, and what the file imports.
import {
  childNode,
  childNodes,
  identifierName,
  parseSyntaxTree,
  stringValue,
  topLevelBindings,
  unwrapExpression,
} from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

/** A name that a file imports. */
export interface ImportedName {
  readonly local: string;
  /** `default` and `*` for the whole. */
  readonly imported: string;
  readonly from: string;
}

/** An entry file that can be extended. */
export interface IntegrationCall {
  /** The object that `createIntegration` gets. */
  readonly definition: SyntaxNode;
  /** Top-level constants and functions by name. */
  readonly bindings: ReadonlyMap<string, SyntaxNode>;
  readonly imports: readonly ImportedName[];
  /** Offset after the last import. */
  readonly importsEnd: number;
  /** Module that `createIntegration` is imported from. */
  readonly runtime: string;
}

/** The call that a file exports as default. Undefined if that isn’t a call with an object that is written out. */
export function findIntegrationCall(file: string, text: string): IntegrationCall | undefined {
  const program = parseSyntaxTree(file, text);
  if (program === undefined) return undefined;
  const bindings = topLevelBindings(program);
  const statements = childNodes(program, 'body');
  const imports = statements.flatMap(importsOf);
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration');
  const call = follow(childNode(exported, 'declaration'), bindings);
  const runtime = call?.type === 'CallExpression' ? runtimeOf(call, imports) : undefined;
  const definition = follow(childNodes(call, 'arguments')[0], bindings);
  if (runtime === undefined || definition?.type !== 'ObjectExpression') return undefined;
  const importsEnd = statements.findLast(({ type }) => type === 'ImportDeclaration')?.end;
  return typeof importsEnd === 'number' ? { definition, bindings, imports, importsEnd, runtime } : undefined;
}

/** An expression, with names of the file followed to what they are. */
export function follow(
  node: SyntaxNode | undefined,
  bindings: ReadonlyMap<string, SyntaxNode>,
  depth = 0,
): SyntaxNode | undefined {
  const expression = unwrapExpression(node);
  const name = identifierName(expression);
  if (name === undefined || depth > 16 || !bindings.has(name)) return expression;
  return follow(bindings.get(name), bindings, depth + 1);
}

/** The module of `createIntegration`, if that is what a call calls. */
function runtimeOf(call: SyntaxNode, imports: readonly ImportedName[]): string | undefined {
  const callee = childNode(call, 'callee');
  const object = identifierName(childNode(callee, 'object'));
  const isMember = identifierName(childNode(callee, 'property')) === 'createIntegration';
  if (object !== undefined && isMember) return imports.find(({ local }) => local === object)?.from;
  const name = identifierName(callee);
  return imports.find(({ local, imported }) => local === name && imported === 'createIntegration')?.from;
}

function importsOf(statement: SyntaxNode): ImportedName[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const from = stringValue(childNode(statement, 'source')) ?? '';
  return childNodes(statement, 'specifiers').flatMap((specifier) => {
    const local = identifierName(childNode(specifier, 'local'));
    const imported = childNode(specifier, 'imported');
    const whole = specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    return local === undefined
      ? []
      : [{ local, imported: identifierName(imported) ?? stringValue(imported) ?? whole, from }];
  });
}
