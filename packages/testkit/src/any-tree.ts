// Random trees that the element table allows, and trees with one fault.
import { ELEMENTS, SHAPES, elementsOf } from '@bindery/contract/contentkit';
import type { ElementName, PropType } from '@bindery/contract/contentkit';
import * as fc from 'fast-check';

const LEAVES: readonly string[] = ['divider', 'image', 'textinput', 'button', 'markdown', 'radio'];

/** Any value of a prop type, with elements at most so deep. */
function valueOf(type: PropType, depth: number): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'string':
      if (type.format === 'uri') return fc.webUrl();
      return fc.oneof(fc.string({ maxLength: type.maxLength ?? 30 }), fc.constantFrom('<b>&"\'', 'a'));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...type.values);
    case 'shape':
      if (type.name === 'action') return fc.record({ action: fc.string(), extra: fc.jsonValue() });
      return valueOf(SHAPES[type.name].type ?? { kind: 'object' }, depth);
    case 'element': {
      const names = elementsOf(type.of);
      const leaves = names.filter((name) => LEAVES.includes(name));
      const chosen = depth > 0 || leaves.length === 0 ? names : leaves;
      return fc.oneof(...chosen.map((name) => elementOf(name, depth - 1)));
    }
    case 'list':
      return depth < 0 && (type.min ?? 0) === 0
        ? fc.constant([])
        : fc.array(valueOf(type.of, depth), { minLength: type.min ?? 0, maxLength: type.max ?? 3 });
    case 'map':
      return fc.dictionary(fc.string(), valueOf(type.of, depth), { maxKeys: 2 });
    case 'fields':
      return fieldsOf(type.fields, depth);
    case 'union':
      return fc.oneof(...type.of.map((part) => valueOf(part, depth)));
    default:
      return fc.constant({});
  }
}

type Fields = Readonly<Record<string, { readonly type: PropType; readonly required: boolean }>>;

function fieldsOf(fields: Fields, depth: number): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields);
  return fc.record(Object.fromEntries(entries.map(([key, spec]) => [key, valueOf(spec.type, depth)])), {
    requiredKeys: entries.filter(([, spec]) => spec.required).map(([key]) => key),
  });
}

/** Any element of a name, with elements at most so deep. */
export function elementOf(name: ElementName, depth: number): fc.Arbitrary<Record<string, unknown>> {
  const { props, children } = ELEMENTS[name];
  const all: Fields = children === undefined ? props : { ...props, children };
  return fieldsOf(all, depth).map((fields) => ({ type: name, ...fields }));
}

/** Any root. */
export const anyRoot: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  elementOf('block', 3),
  elementOf('modal', 2),
  elementOf('configuration', 2),
);

/** A tree with one value replaced, and the path of the value. */
export interface FaultyTree {
  readonly tree: unknown;
  readonly path: string;
}

/** Any root in which one value, anywhere, is another. */
export const faultyRoot: fc.Arbitrary<FaultyTree> = fc
  .tuple(anyRoot, fc.nat(), fc.constantFrom<unknown>(null, 7, true, 'text', [], {}, { type: 'div' }, [null]))
  .map(([root, number, value]) => {
    const tree: unknown = structuredClone(root);
    const locations = locationsIn(tree, '');
    const location = locations[number % Math.max(1, locations.length)];
    if (location !== undefined) (location.holder as Record<string, unknown>)[location.key] = value;
    return { tree, path: location?.path ?? '' };
  });

interface Location {
  readonly holder: object;
  readonly key: string;
  readonly path: string;
}

function locationsIn(value: unknown, path: string): Location[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return [{ holder: value, key, path: step }, ...locationsIn(inner, step)];
  });
}
