// The actions that a component takes, as far as its call of `createComponent` writes them out: in the type of its actions, and where its
// function `action` compares their names.
import type { Scope } from './scope.ts';
import { childNode, childNodes, identifierName, propertyName, stringValue, walkSyntaxTree } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

/** Place of the actions among the type arguments of `createComponent`. */
const ACTION_TYPE = 2;

const COMPARISONS = new Set(['===', '==', '!==', '!=']);

/** Names of actions, sorted. `action` is the function of the component. */
export function scanActions(call: SyntaxNode, action: SyntaxNode | undefined, scope: Scope): string[] {
  const type = childNodes(childNode(call, 'typeParameters') ?? childNode(call, 'typeArguments'), 'params')[ACTION_TYPE];
  const names = new Set<string>();
  if (type !== undefined) addTypeNames(type, names, { scope, seen: new Set() });
  if (action !== undefined) walkSyntaxTree(action, (node) => addComparedNames(node, names));
  return [...names].toSorted();
}

/** `{ action: 'vote' }`, in the type itself or in types of the same file that it names. */
function addTypeNames(
  type: SyntaxNode,
  names: Set<string>,
  { scope, seen }: { readonly scope: Scope; readonly seen: Set<string> },
): void {
  walkSyntaxTree(type, (node) => {
    if (node.type === 'TSPropertySignature' && propertyName(node) === 'action') {
      walkSyntaxTree(node, (inner) =>
        addText(inner.type === 'TSLiteralType' ? childNode(inner, 'literal') : inner, names),
      );
    }
    const name = node.type === 'TSTypeReference' ? identifierName(childNode(node, 'typeName')) : undefined;
    const named = name === undefined || seen.has(name) ? undefined : scope.types.get(name);
    if (name === undefined || named === undefined) return;
    seen.add(name);
    addTypeNames(named, names, { scope, seen });
  });
}

/** `action.action === 'vote'`, `switch (action.action) { case 'vote': … }`, also with a variable `action`. */
function addComparedNames(node: SyntaxNode, names: Set<string>): void {
  if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node['operator']))) {
    const [left, right] = [childNode(node, 'left'), childNode(node, 'right')];
    if (isActionName(left)) addText(right, names);
    else if (isActionName(right)) addText(left, names);
  } else if (node.type === 'SwitchStatement' && isActionName(childNode(node, 'discriminant'))) {
    for (const branch of childNodes(node, 'cases')) addText(childNode(branch, 'test'), names);
  }
}

function isActionName(node: SyntaxNode | undefined): boolean {
  const isMember = node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression';
  return identifierName(isMember ? childNode(node, 'property') : node) === 'action';
}

function addText(node: SyntaxNode | undefined, names: Set<string>): void {
  const text = stringValue(node);
  if (text !== undefined) names.add(text);
}
