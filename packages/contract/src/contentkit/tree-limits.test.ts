import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTreeLimits, measureTree } from './tree-limits.ts';

describe('measureTree', () => {
  it('counts the bytes that JSON takes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\/.test(text) && !/e[+-]|-0/.test(text));
        expect(measureTree(JSON.parse(text)).bytes).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });

  it('counts nodes and levels', () => {
    const tree = { type: 'block', children: [{ type: 'vstack', children: [{ type: 'divider' }] }] };
    expect(measureTree(tree)).toMatchObject({ nodes: 3, depth: 5 });
  });
});

describe('checkTreeLimits', () => {
  it('names each limit that is passed', () => {
    const tree = { type: 'block', children: Array.from({ length: 50 }, () => ({ type: 'divider' })) };
    expect(checkTreeLimits(tree, { nodes: 10, depth: 64, bytes: 1_000_000 })).toEqual([
      { limit: 'nodes', allowed: 10, found: 11 },
    ]);
    expect(checkTreeLimits(tree)).toEqual([]);
  });
});
