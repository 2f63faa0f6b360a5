// The names of a file that is being scanned.
import type { SourceLocation } from '../problem-codes.ts';
import { identifierName, stringValue, unwrapExpression } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

/** A file being scanned: how to locate a node, and what its names refer to. */
export interface Scope {
  readonly locationOf: (node: SyntaxNode) => SourceLocation;
  readonly bindings: ReadonlyMap<string, SyntaxNode>;
  /** Types and interfaces at the top of the file, by name. */
  readonly types: ReadonlyMap<string, SyntaxNode>;
  /** Local name to the name in the module it comes from; `*` for a namespace, `default` for a default import. */
  readonly imports: ReadonlyMap<string, string>;
}

/** The text of a node, following a constant of the same file. */
export function resolveText(node: SyntaxNode | undefined, scope: Scope): string | undefined {
  const expression = unwrapExpression(node);
  const name = identifierName(expression);
  return stringValue(name === undefined ? expression : unwrapExpression(scope.bindings.get(name)));
}
