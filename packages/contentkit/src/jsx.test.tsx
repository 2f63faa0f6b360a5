/** @jsxImportSource @bindery/contentkit */
import { checkTree } from '@bindery/contract/contentkit';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { flatten } from './create-element.ts';
import { collectSources } from './index.ts';
import { jsxDEV } from './jsx-dev-runtime.ts';
import { Fragment, jsx } from './jsx-runtime.ts';

const wire = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree));

describe('jsx', () => {
  it('drops nothing-children, flattens fully and writes numbers as text', () => {
    const tree = jsx('block', {
      children: [false, null, undefined, true, [[jsx('text', { children: ['n = ', 0, ''] })]], false],
    });
    expect(wire(tree)).toEqual({ type: 'block', children: [{ type: 'text', children: ['n = ', '0', ''] }] });
  });

  it('gives containers a list of children even when empty, and leaves none', () => {
    expect(wire(jsx('vstack', {}))).toEqual({ type: 'vstack', children: [] });
    expect(wire(jsx('divider', {}))).toEqual({ type: 'divider' });
    expect(wire(jsx('card', { title: 'a' }))).toEqual({ type: 'card', title: 'a' });
  });

  it('keeps the element type whatever a prop called type says, and ignores keys', () => {
    expect(wire(jsx('divider', { type: 'modal', key: 'k', size: 'small' }))).toEqual({
      type: 'divider',
      size: 'small',
    });
  });

  it('takes a single element, nothing and lists in slots', () => {
    const button = jsx('button', { label: 'a', onPress: { action: 'a' } });
    expect(wire(jsx('card', { buttons: [false, [button], null] }))).toMatchObject({ buttons: [{ type: 'button' }] });
    expect(wire(jsx('codeblock', { content: '', header: button }))).toMatchObject({ header: [{ type: 'button' }] });
  });

  it('names the component that returned a promise', () => {
    async function Late(): Promise<null> {
      return null;
    }
    expect(() => jsx(Late as never, {})).toThrow('Component Late returned a promise. Await the data in render()');
    expect(() => jsx('vstack', { children: [Promise.resolve()] })).toThrow('<vstack> returned a promise');
  });

  it('makes a fragment a list', () => {
    expect(Fragment({ children: [jsx('divider', {}), null] })).toEqual([{ type: 'divider' }]);
  });

  it('never keeps a child that the schema rejects to see', () => {
    const children = fc.letrec<{ child: unknown }>((tie) => ({
      child: fc.oneof(
        fc.constantFrom(null, undefined, true, false),
        fc.integer(),
        fc.string(),
        fc.array(tie('child'), { maxLength: 4 }),
      ),
    })).child;
    fc.assert(
      fc.property(children, (child) => {
        expect(checkTree(jsx('block', { children: jsx('text', { children: child }) })).issues).toEqual([]);
        expect(flatten(child, 'it').every((each) => typeof each === 'string')).toBe(true);
      }),
    );
  });
});

describe('jsxDEV', () => {
  function Row(props: { readonly children?: unknown }) {
    return <hstack>{props.children as never}</hstack>;
  }

  it('knows where each node of a tree was written, and keeps it out of the tree', () => {
    const tree = (
      <block>
        <Row>
          <text>Hello</text>
        </Row>
        <input label="Name" element={<textinput state="name" />} />
      </block>
    );
    const locations = collectSources(tree);
    expect(Object.keys(locations)).toEqual([
      '',
      'children[0]',
      'children[0].children[0]',
      'children[1]',
      'children[1].element',
    ]);
    for (const location of Object.values(locations)) expect(location).toMatch(/jsx\.test\.tsx:\d+:\d+$/);
    const line = (path: string): number => Number(locations[path]?.split(':').at(-2));
    expect(line('children[1].element')).toBe(line('') + 4);
    expect(line('children[0]')).toBeLessThan(line(''));
    expect(JSON.stringify(tree)).not.toContain('jsx.test');
  });

  it.each([
    ['Unknown element <span>', 'span', {}],
    ['<button> requires the prop "onPress"', 'button', {}],
    ['<button icon> is the text "house"; expected an icon', 'button', { onPress: { action: 'a' }, icon: 'house' }],
    [
      '<hint> can’t contain the text "word". Expected a list of <text> or <link> or <image>',
      'hint',
      { children: 'word' },
    ],
    ['<divider> can’t have children', 'divider', { children: { type: 'divider' } }],
    ['<block> can’t contain <modal>', 'block', { children: { type: 'modal', children: [] } }],
    [
      '<input element> is <text>; expected <codeblock> or',
      'input',
      { label: 'a', element: { type: 'text', children: [] } },
    ],
  ])('throws with the source location: %s', (message, type, props) => {
    const source = { fileName: 'src/a.tsx', lineNumber: 41, columnNumber: 7 };
    const create = (): unknown => jsxDEV(type, props, undefined, false, source);
    expect(create).toThrow(message);
    expect(create).toThrow('(at src/a.tsx:41:7)');
  });

  it('warns of a prop that hosts ignore, and goes on', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const source = { fileName: 'src/a.tsx', lineNumber: 2 };
    expect(jsxDEV('textinput', { state: 'a', label: 'A' }, undefined, false, source)).toMatchObject({ label: 'A' });
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/<textinput> has no prop "label".*\(at src\/a\.tsx:2:1\)/));
    warn.mockRestore();
  });

  it('names the source location of an async component', () => {
    const Late = async (): Promise<null> => null;
    const create = (): unknown =>
      jsxDEV(Late as never, {}, undefined, false, { fileName: 'a.tsx', lineNumber: 3, columnNumber: 2 });
    expect(create).toThrow(
      'Component Late returned a promise. Await the data in render() and pass it as a prop. (at a.tsx:3:2)',
    );
  });
});
