// Checks the props and children of a new node against the element table, in development only.
import { ELEMENTS, isElementName } from '@bindery/contract/contentkit/element-table';
import type { ElementSpec } from '@bindery/contract/contentkit/element-table';
import type { Node } from './create-element.ts';
import { expected, fits, isObject } from './fits-type.ts';

/** Something wrong with a node. Hosts ignore unknown props, and reject the rest. */
export interface ShapeFault {
  readonly kind: 'refused' | 'ignored';
  readonly message: string;
}

/** What is wrong with a node, not looking into the nodes inside it. */
export function checkShape(node: Node): ShapeFault[] {
  if (!isElementName(node.type))
    return [rejection(`Unknown element <${node.type}>. Available elements: ${Object.keys(ELEMENTS).join(', ')}.`)];
  const spec = ELEMENTS[node.type];
  return [...unknownProps(node, spec), ...unfitProps(node, spec), ...unfitChildren(node, spec)];
}

function unknownProps(node: Node, spec: ElementSpec): ShapeFault[] {
  const propNames = Object.keys(spec.props);
  return Object.keys(node)
    .filter((key) => key !== 'type' && key !== 'children' && !propNames.includes(key))
    .map((key) => ({
      kind: 'ignored',
      message: `<${node.type}> has no prop "${key}". Known: ${propNames.length === 0 ? 'none' : propNames.join(', ')}.`,
    }));
}

function unfitProps(node: Node, spec: ElementSpec): ShapeFault[] {
  return Object.entries(spec.props).flatMap(([key, prop]) => {
    const value = node[key];
    if (value === undefined)
      return prop.required ? [rejection(`<${node.type}> requires the prop "${key}": ${prop.docs}`)] : [];
    if (fits(value, prop.type)) return [];
    return [rejection(`<${node.type} ${key}> is ${describeValue(value)}; expected ${expected(prop.type)}.`)];
  });
}

function unfitChildren(node: Node, spec: ElementSpec): ShapeFault[] {
  const children = node['children'];
  if (!Array.isArray(children) || children.length === 0) return [];
  const type = spec.children?.type;
  if (type === undefined) return [rejection(`<${node.type}> can’t have children.`)];
  return children
    .filter((child) => !fits([child], type) && !fits(child, type))
    .map((child) => rejection(`<${node.type}> can’t contain ${describeValue(child)}. Expected ${expected(type)}.`));
}

function rejection(message: string): ShapeFault {
  return { kind: 'refused', message };
}

function describeValue(value: unknown): string {
  if (isObject(value) && typeof value['type'] === 'string') return `<${value['type']}>`;
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`;
  const json = JSON.stringify(value) ?? `a ${typeof value}`;
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}
