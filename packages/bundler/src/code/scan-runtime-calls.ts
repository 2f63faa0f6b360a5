// Reads the arguments of `createIntegration` and `createComponent`.
import { scanActions } from './scan-actions.ts';
import { resolveText } from './scope.ts';
import type { Scope } from './scope.ts';
import type { ComponentFacts, IntegrationFacts, Mention } from './source-facts.ts';
import {
  childNode,
  childNodes,
  findProperty,
  identifierName,
  propertyName,
  propertyValue,
  unwrapExpression,
  walkSyntaxTree,
} from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

const ROOT_ELEMENTS = new Set(['block', 'modal', 'configuration']);

/** The facts of a `createIntegration(…)` call. */
export function scanCreateIntegration(call: SyntaxNode, scope: Scope): IntegrationFacts {
  const options = resolveNode(childNodes(call, 'arguments')[0], scope);
  const events = resolveNode(propertyValue(options, 'events'), scope);
  const components = resolveNode(propertyValue(options, 'components'), scope);
  const elements = childNodes(components, 'elements');
  const bindings = elements.map((element) => componentBinding(element, scope));
  const listsComponents = findProperty(options, 'components') !== undefined;
  return {
    location: scope.locationOf(call),
    handlers: mentions(options, scope),
    events: mentions(events, scope),
    componentBindings: bindings.filter((name) => typeof name === 'string'),
    isComplete:
      options?.type === 'ObjectExpression' &&
      !hasSpread(options) &&
      (!listsComponents || (components?.type === 'ArrayExpression' && !bindings.includes(undefined))),
  };
}

/** The facts of a `createComponent(…)` call. */
export function scanCreateComponent(call: SyntaxNode, scope: Scope, isInline: boolean): ComponentFacts {
  const options = resolveNode(childNodes(call, 'arguments')[0], scope);
  const id = propertyValue(options, 'componentId');
  return {
    id: resolveText(id, scope),
    binding: bindingOf(call, scope),
    location: scope.locationOf(id ?? call),
    roots: rootElements(resolveNode(propertyValue(options, 'render'), scope)),
    actions: scanActions(call, resolveNode(propertyValue(options, 'action'), scope), scope),
    isInline,
  };
}

/** Follows a name to its declaration at the top of the same file. */
function resolveNode(node: SyntaxNode | undefined, scope: Scope): SyntaxNode | undefined {
  const expression = unwrapExpression(node);
  const name = identifierName(expression);
  return name === undefined ? expression : unwrapExpression(scope.bindings.get(name));
}

function bindingOf(call: SyntaxNode, scope: Scope): string | undefined {
  for (const [name, value] of scope.bindings) if (unwrapExpression(value) === call) return name;
  return undefined;
}

/** The exported name of a component in the list, null for one that is written inline, undefined for anything else. */
function componentBinding(element: SyntaxNode, scope: Scope): string | null | undefined {
  const expression = unwrapExpression(element);
  if (expression?.type === 'CallExpression') return null;
  const local = identifierName(expression);
  if (local === undefined) return undefined;
  if (scope.bindings.has(local)) return local;
  const imported = scope.imports.get(local);
  return imported === undefined || imported === 'default' || imported === '*' ? undefined : imported;
}

function mentions(object: SyntaxNode | undefined, scope: Scope): Mention[] {
  if (object?.type !== 'ObjectExpression') return [];
  return childNodes(object, 'properties').flatMap((property) => {
    const name = property.type === 'SpreadElement' ? undefined : propertyName(property);
    return name === undefined ? [] : [{ name, location: scope.locationOf(childNode(property, 'key') ?? property) }];
  });
}

function hasSpread(object: SyntaxNode): boolean {
  return childNodes(object, 'properties').some((property) => property.type === 'SpreadElement');
}

/** Root elements that a render function writes: as JSX, or with the builders as `ck.block(…)`. */
function rootElements(render: SyntaxNode | undefined): string[] {
  const roots = new Set<string>();
  if (render === undefined) return [];
  walkSyntaxTree(render, (node) => {
    const name = node.type === 'JSXOpeningElement' ? identifierName(childNode(node, 'name')) : builtElement(node);
    if (name !== undefined && ROOT_ELEMENTS.has(name)) roots.add(name);
  });
  return [...roots];
}

function builtElement(node: SyntaxNode): string | undefined {
  const callee = node.type === 'CallExpression' ? childNode(node, 'callee') : undefined;
  return identifierName(childNode(callee, 'object')) === 'ck'
    ? identifierName(childNode(callee, 'property'))
    : undefined;
}
