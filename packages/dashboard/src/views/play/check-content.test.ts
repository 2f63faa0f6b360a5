import { describe, expect, it } from 'vitest';
import { lineOf } from '../../code/located.ts';
import { checkContent } from './check-content.ts';
import type { PlayContent } from './play-content.ts';

const base: PlayContent = { syntax: 'jsx', tree: '<block />', state: '{}', answers: '{}', target: 'editor' };

/** `text line:column code` of each problem. */
function problemsOf(change: Partial<PlayContent>): string[] {
  const content = { ...base, ...change };
  return checkContent(content).problems.map(({ text, from, code }) => {
    const { line, column } = lineOf(content[text], from);
    return `${text} ${line}:${column} ${code}`;
  });
}

describe('checkContent', () => {
  it.each<[Partial<PlayContent>, string[]]>([
    [{ tree: '<block>\n  <foo />\n</block>' }, ['tree 2:4 value_unfit']],
    [{ tree: '<block>\n  <divider\n    size="huge"\n  />\n</block>' }, ['tree 3:5 value_wrong']],
    [{ tree: '<block>\n  <text colour="red">a</text>\n</block>' }, ['tree 2:9 prop_unknown']],
    [
      { syntax: 'json', tree: '{\n "type": "block",\n "children": [\n  {"type": "text"}\n]}' },
      ['tree 4:3 value_unfit'],
    ],
    [{ state: '[1]' }, ['state 1:1 object_expected']],
    [{ state: '{\n"a": }' }, ['state 2:6 text_unreadable']],
    [{ answers: '{"action": {}}' }, ['answers 1:2 answer_wrong']],
    [{ answers: '{"actions": {"more":\n [{}, 3]}}' }, ['answers 2:7 answer_wrong']],
    [
      { answers: '{"actions": {"a.b":\n {"element": {"type": "block", "children": [\n{"type": "x"}]}}}}' },
      ['answers 3:1 value_unfit'],
    ],
    [
      { syntax: 'json', tree: '{"type":"block","children":[],\n"__proto__":{}}' },
      ['tree 2:1 key_reserved', 'tree 2:1 prop_unknown'],
    ],
  ])('reports the fault in %j, with its location', (change, expected) => expect(problemsOf(change)).toEqual(expected));

  it('finds URLs that run code, anywhere', () => {
    const jsx =
      '<block>\n<link target={{ url: "javascript:steal()" }}>a</link>\n<button label="b" onPress={{ action: "@ui.url.open", url: "javascript:x" }} />\n</block>';
    const found = checkContent({ ...base, tree: jsx }).problems;
    expect(found.map(({ from, severity }) => `${lineOf(jsx, from).line} ${severity}`)).toEqual([
      '2 warning',
      '3 warning',
    ]);
  });

  it('reports what each surface doesn’t render', () => {
    const tree = '<block>\n  <hint><text>a</text></hint>\n</block>';
    expect(problemsOf({ tree })).toEqual([]);
    expect(problemsOf({ tree, target: 'published' })).toEqual(['tree 2:4 element_undrawn']);
    expect(problemsOf({ tree, target: 'configuration' })).toEqual(['tree 1:2 root_unfit']);
  });

  it('renders only what the platform forwards', () => {
    expect(checkContent(base).source).toEqual({ element: { type: 'block', children: [] }, state: {}, answers: {} });
    expect(checkContent({ ...base, tree: '<block><text a="b">x</text></block>' }).source).toBeDefined();
    expect(checkContent({ ...base, tree: '<block><foo /></block>' }).source).toBeUndefined();
    expect(checkContent({ ...base, tree: '<text>a</text>' }).source).toBeUndefined();
    expect(checkContent({ ...base, state: 'x' }).source).toBeUndefined();
  });

  it('stops early with a tree of 100,000 nodes, and reports its size', { tags: ['long'] }, () => {
    const tree = JSON.stringify({
      type: 'block',
      children: Array.from({ length: 100_000 }, () => ({ type: 'divider' })),
    });
    const checked = checkContent({ ...base, syntax: 'json', tree });
    expect(checked.problems.map(({ code }) => code)).toContain('tree_too_large');
    expect(checked.source).toBeUndefined();
  });

  it('limits the list of problems', () => {
    const tree = `<block>${'<foo />'.repeat(1_000)}</block>`;
    const checked = checkContent({ ...base, tree });
    expect([checked.problems.length, checked.more]).toEqual([100, 900]);
  });
});
