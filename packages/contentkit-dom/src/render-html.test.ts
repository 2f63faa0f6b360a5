import { ELEMENTS, SHAPES, checkTree, elementsOf } from '@bindery/contract/contentkit';
import type { ContentKitRootElement, ElementName, PropType } from '@bindery/contract/contentkit';
import { ck } from '@bindery/contentkit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gallery, steps } from '../test/gallery.ts';
import { renderContentKitHtml } from './render-html.ts';

const context = { type: 'document', spaceId: 's', editable: false, theme: 'light' } as const;
const html = (element: ContentKitRootElement, state = {}): string =>
  renderContentKitHtml({ element, componentId: 'main', context, state });

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

function elementOf(name: ElementName, depth: number): fc.Arbitrary<Record<string, unknown>> {
  const { props, children } = ELEMENTS[name];
  const all: Fields = children === undefined ? props : { ...props, children };
  return fieldsOf(all, depth).map((made) => ({ type: name, ...made }));
}

describe('renderContentKitHtml', () => {
  it('draws any valid tree without throwing, with balanced tags and nothing that runs', () => {
    const roots = fc.oneof(elementOf('block', 3), elementOf('modal', 2), elementOf('configuration', 2));
    let checked = 0;
    fc.assert(
      fc.property(roots, fc.dictionary(fc.string(), fc.jsonValue()), (tree, state) => {
        const { value } = checkTree(tree);
        if (value === undefined) return;
        checked += 1;
        const text = html(value, state);
        expect(text).not.toMatch(/<script|\son\w+=|(href|src)="javascript:/i);
        const open = text.match(/<[a-z][^>]*>/g)?.filter((tag) => !/^<(br|hr|img|input)\b/.test(tag)).length;
        expect(text.match(/<\/[a-z0-9]+>/g)?.length).toBe(open);
      }),
      { numRuns: 200 },
    );
    expect(checked).toBeGreaterThan(100);
  });

  it('draws the gallery and the steps', () => {
    expect(html(gallery('https://example.com/frame'), { name: 'Ada' })).toContain('value="Ada"');
    expect(html(steps('repo'))).toContain('aria-current="step"');
  });

  it('escapes text wherever it stands', () => {
    const nasty = '"><img src=x onerror=alert(1)>';
    const text = html(
      ck.block(
        {},
        ck.text({}, nasty),
        ck.input({ label: nasty, element: ck.textinput({ state: 's', placeholder: nasty, initialValue: nasty }) }),
      ),
    );
    expect(text).not.toContain('<img');
    expect(text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  });
});
