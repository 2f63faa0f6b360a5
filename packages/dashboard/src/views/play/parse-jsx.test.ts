import { writeJsx } from '@bindery/contentkit/jsx-text';
import { ELEMENT_NAMES, sampleTree } from '@bindery/contract/contentkit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { findPath, lineOf } from '../../code/located.ts';
import { parseJsx } from './parse-jsx.ts';

const valueOf = (text: string): unknown => {
  const { located, problems } = parseJsx(text);
  if (located === undefined) throw new Error(problems[0]?.message);
  return located.value;
};

describe('parseJsx', () => {
  it.each(ELEMENT_NAMES)('reads what writeJsx wrote of <%s>', (name) => {
    expect(valueOf(writeJsx(sampleTree(name)))).toEqual(sampleTree(name));
  });

  it('keeps every character of texts', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 3 }), (texts) => {
        const well = texts.map((text) => text.toWellFormed());
        const tree = {
          type: 'block',
          children: [
            { type: 'text', children: well },
            { type: 'button', label: well[0], onPress: { action: 'a', [`k-${well[0]}`]: well } },
          ],
        };
        expect(valueOf(writeJsx(tree))).toEqual(tree);
      }),
      { seed: 16, numRuns: runsOf(100) },
    );
  });

  it.each([
    [
      '<block>\n  <text>\n    One\n    two\n  </text>\n</block>',
      { type: 'block', children: [{ type: 'text', children: ['One two'] }] },
    ],
    [
      'return (\n  <text>&lt;a&gt; {/* no */}{false}{3}{`b`}</text>\n);',
      { type: 'text', children: ['<a> ', '3', 'b'] },
    ],
    ['<box grow={-1}><>{["a"]}{null}</></box>', { type: 'box', grow: -1, children: ['a'] }],
    ['<hint />', { type: 'hint', children: [] }],
    ['<text key="k" type="x" style={undefined}>a</text>', { type: 'text', children: ['a'] }],
  ])('reads %j as a compiler does', (text, expected) => expect(valueOf(text)).toEqual(expected));

  it.each([
    [
      '<block>\n  {count > 9 && <hint />}\n</block>',
      '2:4 A logical expression can’t be evaluated. The playground doesn’t run code.',
    ],
    ['<block>\n<Counter n={1} />\n</block>', '2:2 <Counter> is a component. The playground doesn’t run components.'],
    ['<text>{name}</text>', '1:8 A variable can’t be evaluated. The playground doesn’t run code.'],
    ['<text>{alert(1)}</text>', '1:8 A call can’t be evaluated. The playground doesn’t run code.'],
    ['<button onPress={() => 1} />', '1:18 A function can’t be evaluated. The playground doesn’t run code.'],
    ['<text {...props} />', '1:7 A spread can’t be evaluated. The playground doesn’t run code.'],
    ['<text>{`a${1}`}</text>', '1:8 A template literal can’t be evaluated. The playground doesn’t run code.'],
    ['<button onPress={{ __proto__: 1 }} />', '1:20 "__proto__" can’t be used as a field name.'],
    ['<button __proto__="a" />', '1:9 "__proto__" can’t be used as a field name.'],
    ['<text/><text/>', undefined],
    ['<text/>;<text/>', '1:9 Only one root element is allowed.'],
    ['const a = 1', '1:1 This can’t be evaluated. The playground doesn’t run code.'],
    ['', '1:1 Add an element.'],
    ['<block><text></block>', undefined],
    ['<text>'.repeat(50_000), undefined],
  ])('reports the fault in %.60j, with its location', (text, expected) => {
    const { located, problems } = parseJsx(text);
    expect(located).toBeUndefined();
    const { line, column } = lineOf(text, problems[0]?.from ?? -1);
    if (expected !== undefined) expect(`${line}:${column} ${problems[0]?.message}`).toBe(expected);
    expect(problems[0]?.message).toMatch(/\.$/);
  });

  it('locates each part', () => {
    const text =
      '<block>\n  <hstack>\n    <button label="A" onPress={{ action: "a", deep: [1] }} />\n  </hstack>\n</block>';
    const { located } = parseJsx(text);
    if (located === undefined) throw new Error('unreadable');
    const at = (path: string): string => {
      const { from, to } = findPath(located, path);
      return text.slice(from, to);
    };
    expect(at('children[0].children[0]')).toBe('button');
    expect(at('children[0].children[0].label')).toBe('label="A"');
    expect(at('children[0].children[0].onPress.deep[0]')).toBe('1');
    expect(at('children[0].children[0].gone')).toBe('button');
  });
});
