// Checks a node when it is made, in development only: its props and what it holds, against the element table.
import { ELEMENTS, SHAPES, elementsOf, isElementName } from '@bindery/contract/contentkit/element-table';
import type { ElementSpec, PropType } from '@bindery/contract/contentkit/element-table';
import type { Node } from './create-element.ts';

/** Something wrong with a node. Hosts ignore unknown props, and refuse the rest. */
export interface ShapeFault {
  readonly kind: 'refused' | 'ignored';
  readonly message: string;
}

/** What is wrong with a node, not looking into the nodes inside it. */
export function checkShape(node: Node): ShapeFault[] {
  if (!isElementName(node.type))
    return [refused(`<${node.type}> is not an element. Known: ${Object.keys(ELEMENTS).join(', ')}.`)];
  const spec = ELEMENTS[node.type];
  return [...unknownProps(node, spec), ...unfitProps(node, spec), ...unfitChildren(node, spec)];
}

function unknownProps(node: Node, spec: ElementSpec): ShapeFault[] {
  const known = Object.keys(spec.props);
  return Object.keys(node)
    .filter((key) => key !== 'type' && key !== 'children' && !known.includes(key))
    .map((key) => ({
      kind: 'ignored',
      message: `<${node.type}> has no prop "${key}". Known: ${known.length === 0 ? 'none' : known.join(', ')}.`,
    }));
}

function unfitProps(node: Node, spec: ElementSpec): ShapeFault[] {
  return Object.entries(spec.props).flatMap(([key, prop]) => {
    const value = node[key];
    if (value === undefined)
      return prop.required ? [refused(`<${node.type}> needs the prop "${key}": ${prop.docs}`)] : [];
    if (fits(value, prop.type)) return [];
    return [refused(`<${node.type} ${key}> is ${shown(value)}; expected ${expected(prop.type)}.`)];
  });
}

function unfitChildren(node: Node, spec: ElementSpec): ShapeFault[] {
  const children = node['children'];
  if (!Array.isArray(children) || children.length === 0) return [];
  const type = spec.children?.type;
  if (type === undefined) return [refused(`<${node.type}> takes no children.`)];
  return children
    .filter((child) => !fits([child], type) && !fits(child, type))
    .map((child) => refused(`<${node.type}> may not hold ${shown(child)}; expected ${expected(type)}.`));
}

function refused(message: string): ShapeFault {
  return { kind: 'refused', message };
}

/** Whether a value is of a type, one level deep: what is inside was checked when it was made. */
function fits(value: unknown, type: PropType): boolean {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' && type.values.includes(value);
    case 'shape': {
      const inner = SHAPES[type.name].type;
      return inner === undefined ? isObject(value) : fits(value, inner);
    }
    case 'element':
      return isObject(value) && elementsOf(type.of).some((name) => name === value['type']);
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(item, type.of));
    case 'map':
      return isObject(value) && Object.values(value).every((item) => fits(item, type.of));
    case 'fields':
      return (
        isObject(value) &&
        Object.entries(type.fields).every(([key, field]) => !field.required || value[key] !== undefined)
      );
    case 'union':
      return type.of.some((part) => fits(value, part));
    default:
      return isObject(value);
  }
}

function expected(type: PropType): string {
  switch (type.kind) {
    case 'string':
      return 'text';
    case 'enum':
      return type.values.map((value) => `"${value}"`).join(' or ');
    case 'shape':
      return SHAPES[type.name].type?.kind === 'enum' ? `an icon` : `an object: ${SHAPES[type.name].docs}`;
    case 'element':
      return elementsOf(type.of)
        .map((name) => `<${name}>`)
        .join(' or ');
    case 'list':
      return `a list of ${expected(type.of)}`;
    case 'union':
      return type.of.map(expected).join(' or ');
    case 'fields':
      return `an object with ${Object.keys(type.fields).join(', ')}`;
    default:
      return type.kind === 'object' || type.kind === 'map' ? 'an object' : `a ${type.kind}`;
  }
}

function shown(value: unknown): string {
  if (isObject(value) && typeof value['type'] === 'string') return `<${value['type']}>`;
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`;
  const json = JSON.stringify(value) ?? `a ${typeof value}`;
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
