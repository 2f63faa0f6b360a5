import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENT_SCHEMAS } from './element-schemas.ts';
import { ELEMENTS, ELEMENT_NAMES, elementsOf, slotsOf } from './elements.ts';
import type { ElementName } from './element-types.ts';
import type { PropType } from './prop-type.ts';
import { SHAPES } from './shapes.ts';

describe('ELEMENTS', () => {
  it('contains the twenty-four elements', () => {
    expect(ELEMENT_NAMES).toHaveLength(24);
  });

  it('knows the members of each group', () => {
    expect(elementsOf('root')).toEqual(['block', 'modal', 'configuration']);
    expect(elementsOf('inline')).toEqual(['text', 'link', 'image']);
    expect(elementsOf('descendant')).toHaveLength(20);
    expect(elementsOf('field').toSorted()).toEqual(
      ['button', 'checkbox', 'codeblock', 'input', 'radio', 'select', 'switch', 'textinput'].filter(
        (name) => name !== 'input',
      ),
    );
  });

  it('finds the props that contain elements', () => {
    expect(slotsOf('codeblock')).toEqual(['buttons', 'header', 'footer']);
    expect(slotsOf('input')).toEqual(['hint', 'element']);
    expect(slotsOf('modal')).toEqual(['subtitle', 'submit']);
  });
});

describe('table and schema', () => {
  it.each(ELEMENT_NAMES)('agree on what <%s> needs', (name) => {
    const whole = sample(name);
    expect(ELEMENT_SCHEMAS[name].safeParse(whole).error).toBeUndefined();
    for (const [key, spec] of Object.entries(ELEMENTS[name].props)) {
      const { [key]: _dropped, ...rest } = whole;
      expect(ELEMENT_SCHEMAS[name].safeParse(rest).success, `${name} without ${key}`).toBe(!spec.required);
    }
  });

  it.each(ELEMENT_NAMES)('agree on the limits of <%s>', (name) => {
    for (const [key, spec] of Object.entries(ELEMENTS[name].props)) {
      if (spec.type.kind !== 'string' || spec.type.maxLength === undefined) continue;
      const atLimit = { ...sample(name), [key]: 'x'.repeat(spec.type.maxLength) };
      const past = { ...sample(name), [key]: 'x'.repeat(spec.type.maxLength + 1) };
      expect(ELEMENT_SCHEMAS[name].safeParse(atLimit).success).toBe(true);
      expect(ELEMENT_SCHEMAS[name].safeParse(past).success).toBe(false);
    }
  });

  it('never throws on anything JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...ELEMENT_NAMES), (value, name) => {
        ELEMENT_SCHEMAS[name].safeParse(value);
        ELEMENT_SCHEMAS[name].safeParse({ ...sample(name), children: value });
      }),
    );
  });
});

/** An element with every prop and child set. */
function sample(name: ElementName): Record<string, unknown> {
  const spec = ELEMENTS[name];
  const props = Object.fromEntries(Object.entries(spec.props).map(([key, prop]) => [key, sampleOf(prop.type)]));
  return { type: name, ...props, ...(spec.children === undefined ? {} : { children: sampleOf(spec.children.type) }) };
}

function sampleOf(type: PropType): unknown {
  switch (type.kind) {
    case 'string':
      return type.format === 'uri' ? 'https://example.com/a.png' : 'words';
    case 'number':
      return 2;
    case 'boolean':
      return true;
    case 'enum':
      return type.values.at(-1);
    case 'object':
      return { any: [null] };
    case 'shape':
      return type.name === 'action'
        ? { action: 'save', more: { deep: 1 } }
        : sampleOf(SHAPES[type.name].type ?? { kind: 'object' });
    case 'element':
      return sample(
        type.of === 'descendant'
          ? 'divider'
          : type.of === 'inline'
            ? 'image'
            : type.of === 'field'
              ? 'radio'
              : (type.of as ElementName),
      );
    case 'list':
      return [sampleOf(type.of)];
    case 'map':
      return { key: sampleOf(type.of) };
    case 'fields':
      return Object.fromEntries(Object.entries(type.fields).map(([key, spec]) => [key, sampleOf(spec.type)]));
    default:
      return sampleOf(type.of.at(-1) as PropType);
  }
}
