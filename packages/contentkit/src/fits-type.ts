// Whether a value is of a type of the element table, and the type in words. Used where nodes are made, and by the validator.
import { SHAPES, elementsOf } from '@bindery/contract/contentkit/element-table';
import type { PropType } from '@bindery/contract/contentkit/element-table';

/** Whether a value is of a type, one level deep: what is inside was checked when it was made. */
export function fits(value: unknown, type: PropType): boolean {
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

/** A type in words, for a message. */
export function expected(type: PropType): string {
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

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
