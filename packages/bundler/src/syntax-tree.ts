// Parses source files into a syntax tree, tolerating errors, and walks it. Used for locations and cross-checks.
import { parse } from '@babel/parser';
import type { ParserOptions } from '@babel/parser';

/** A node of the tree: ESTree with Babel's literals and TypeScript's nodes. */
export interface SyntaxNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null;
  readonly start?: number | null;
  readonly end?: number | null;
  readonly [field: string]: unknown;
}

const COMMON: ParserOptions = {
  sourceType: 'module',
  errorRecovery: true,
  allowReturnOutsideFunction: true,
  allowUndeclaredExports: true,
};

/** The tree of a source file; undefined when even a tolerant parser gives up. */
export function parseSyntaxTree(file: string, text: string): SyntaxNode | undefined {
  const isTypeScript = /\.[mc]?tsx?$/.test(file);
  const hasJsx = !/\.[mc]?ts$/.test(file);
  const plugins: ParserOptions['plugins'] = [
    ...(isTypeScript ? ['typescript' as const] : []),
    ...(hasJsx ? ['jsx' as const] : []),
  ];
  try {
    return parse(text, { ...COMMON, plugins }).program as unknown as SyntaxNode;
  } catch {
    // The bundler reports the syntax error; here the file only drops out of the analysis.
    return undefined;
  }
}

/** Whether a value is a node of the tree. */
export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** Calls `visit` for a node and everything below it, parents first. */
export function walkSyntaxTree(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const key of Object.keys(node)) {
    if (key === 'loc' || key === 'extra' || key.endsWith('Comments')) continue;
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntaxNode(child)) walkSyntaxTree(child, visit);
  }
}

/** The child node in a field, or undefined. */
export function childNode(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  const value = node?.[field];
  return isSyntaxNode(value) ? value : undefined;
}

/** The child nodes of a list field. Holes of arrays are omitted. */
export function childNodes(node: SyntaxNode | undefined, field: string): SyntaxNode[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isSyntaxNode) : [];
}

/** The name of an identifier, or undefined. */
export function identifierName(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? (node['name'] as string) : undefined;
}

/** The text of a string literal or of a template without expressions, or undefined. */
export function stringValue(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node['value'] as string;
  if (node?.type !== 'TemplateLiteral' || childNodes(node, 'expressions').length > 0) return undefined;
  return (childNodes(node, 'quasis')[0]?.['value'] as { cooked?: string } | undefined)?.cooked;
}

/** An expression without what only the type checker or a reader sees: `as`, `satisfies`, `!`, parentheses. */
export function unwrapExpression(node: SyntaxNode | undefined): SyntaxNode | undefined {
  const wrappers = [
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'ParenthesizedExpression',
    'TSTypeAssertion',
  ];
  return node !== undefined && wrappers.includes(node.type) ? unwrapExpression(childNode(node, 'expression')) : node;
}

/** The name of an object's property when it is written out, or undefined for a computed one. */
export function propertyName(property: SyntaxNode): string | undefined {
  if (property['computed'] === true) return stringValue(childNode(property, 'key'));
  const key = childNode(property, 'key');
  return identifierName(key) ?? stringValue(key) ?? (key?.type === 'NumericLiteral' ? String(key['value']) : undefined);
}

/** The property or method of an object literal by its name. */
export function findProperty(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  return childNodes(object, 'properties').findLast(
    (property) => property.type !== 'SpreadElement' && propertyName(property) === name,
  );
}

/** The value of an object literal's property, unwrapped; a method is its own value. */
export function propertyValue(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const property = findProperty(object, name);
  return property?.type === 'ObjectMethod' ? property : unwrapExpression(childNode(property, 'value'));
}

/** Top-level `type` and `interface` declarations of a file, by name. */
export function topLevelTypes(program: SyntaxNode): Map<string, SyntaxNode> {
  const types = new Map<string, SyntaxNode>();
  for (const statement of childNodes(program, 'body')) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? childNode(statement, 'declaration') : statement;
    const name = identifierName(childNode(declaration, 'id'));
    const isType = declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration';
    if (isType && name !== undefined) types.set(name, declaration);
  }
  return types;
}

/** Top-level `const` and `function` declarations of a file, by name. */
export function topLevelBindings(program: SyntaxNode): Map<string, SyntaxNode> {
  const bindings = new Map<string, SyntaxNode>();
  for (const statement of childNodes(program, 'body')) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? childNode(statement, 'declaration') : statement;
    if (declaration?.type === 'FunctionDeclaration') {
      const name = identifierName(childNode(declaration, 'id'));
      if (name !== undefined) bindings.set(name, declaration);
    }
    for (const declarator of childNodes(declaration, 'declarations')) {
      const name = identifierName(childNode(declarator, 'id'));
      const init = childNode(declarator, 'init');
      if (name !== undefined && init !== undefined) bindings.set(name, init);
    }
  }
  return bindings;
}
