// Reads the ContentKit elements in a file’s JSX, as far as they are literal: names, props, and children.
import type { SourceLocation } from '../problem-codes.ts';
import { childNode, childNodes, identifierName, stringValue, unwrapExpression } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { ElementFacts, ElementValue, PropFacts } from './source-facts.ts';

type LocationOf = (node: SyntaxNode) => SourceLocation;

/** The facts of a JSX element with a lower-case name, and of the element that it is in; undefined for a component. */
export function scanElement(node: SyntaxNode, locationOf: LocationOf, outermost?: string): ElementFacts | undefined {
  const opening = childNode(node, 'openingElement');
  const name = elementName(node);
  if (opening === undefined || name === undefined) return undefined;
  const attributes = childNodes(opening, 'attributes');
  const closing = childNode(childNode(node, 'closingElement'), 'name');
  return {
    name,
    location: locationOf(childNode(opening, 'name') ?? opening),
    ...(closing === undefined ? {} : { closingLocation: locationOf(closing) }),
    props: attributes.flatMap((attribute) => propOf(attribute, locationOf)),
    hasSpread: attributes.some(({ type }) => type === 'JSXSpreadAttribute'),
    children: childNodes(node, 'children').flatMap((child) => childrenOf(child, locationOf)),
    outermost: outermost ?? name,
  };
}

function elementName(node: SyntaxNode): string | undefined {
  const name = identifierName(childNode(childNode(node, 'openingElement'), 'name'));
  return name !== undefined && /^[a-z]/.test(name) ? name : undefined;
}

function propOf(attribute: SyntaxNode, locationOf: LocationOf): PropFacts[] {
  const name = identifierName(childNode(attribute, 'name'));
  if (attribute.type !== 'JSXAttribute' || name === undefined) return [];
  const value = childNode(attribute, 'value');
  const found = value === undefined ? ({ kind: 'boolean', value: true } as const) : valueOf(value);
  const text = value?.type === 'JSXExpressionContainer' ? unwrapExpression(childNode(value, 'expression')) : value;
  const isText = found.kind === 'string' && text !== undefined;
  const valueLocation = isText ? { valueLocation: locationOf(text) } : {};
  return [{ name, value: found, location: locationOf(attribute), ...valueLocation }];
}

/** What an expression is, where it is written out. */
function valueOf(node: SyntaxNode): ElementValue {
  const expression = unwrapExpression(node.type === 'JSXExpressionContainer' ? childNode(node, 'expression') : node);
  const text = stringValue(expression);
  if (text !== undefined) return { kind: 'string', value: text };
  if (expression?.type === 'NumericLiteral') return { kind: 'number', value: expression['value'] as number };
  if (expression?.type === 'BooleanLiteral') return { kind: 'boolean', value: expression['value'] as boolean };
  const name = expression?.type === 'JSXElement' ? elementName(expression) : undefined;
  return name === undefined ? { kind: 'unknown' } : { kind: 'element', name };
}

/** What is between the tags, also under a condition or in a fragment. What is computed is left out. */
function childrenOf(node: SyntaxNode | undefined, locationOf: LocationOf): ElementFacts['children'] {
  const child = unwrapExpression(node);
  switch (child?.type) {
    case 'JSXText': {
      const text = (child['value'] as string).trim();
      return text === '' ? [] : [{ value: { kind: 'string', value: text }, location: locationOf(child) }];
    }
    case 'JSXExpressionContainer':
      return childrenOf(childNode(child, 'expression'), locationOf);
    case 'JSXFragment':
      return childNodes(child, 'children').flatMap((inner) => childrenOf(inner, locationOf));
    case 'LogicalExpression':
      return childrenOf(childNode(child, 'right'), locationOf);
    case 'ConditionalExpression':
      return ['consequent', 'alternate'].flatMap((branch) => childrenOf(childNode(child, branch), locationOf));
    default: {
      if (child === undefined) return [];
      const value = valueOf(child);
      const isVisible = value.kind === 'element' || (value.kind === 'string' && value.value !== '');
      return isVisible ? [{ value, location: locationOf(child) }] : [];
    }
  }
}
