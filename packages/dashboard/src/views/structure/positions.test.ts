import type { SiteStructure } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { dropPosition, positionInside, positionOf, positionOutside, stepDown, stepUp } from './positions.ts';
import type { DropSide } from './positions.ts';
import { findNode, listTreeNodes } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';

const space = (id: string, isDefault = false) => ({ object: 'site-space', id, title: id, default: isDefault });
const section = (id: string, ...siteSpaces: object[]) => ({ object: 'site-section', id, title: id, siteSpaces });
const group = (id: string, ...children: object[]) => ({ object: 'site-section-group', id, title: id, children });

const nodes = listTreeNodes({
  type: 'sections',
  structure: [
    section('docs', space('en', true), space('fr')),
    group('more', section('api', space('v1')), group('inner', section('old', space('v0')))),
    section('blog', space('news')),
  ],
} as unknown as SiteStructure);
const node = (id: string): TreeNode => findNode(nodes, id) as TreeNode;
const drop = (id: string, target: string, side: DropSide) =>
  dropPosition(nodes, node(id), { target: node(target), side });
const sectionAt = (id: string) => ({ type: 'site-section', id });

it('lists what is in what, and what is the default', () => {
  expect(nodes.map(({ id, depth, parent, isDefault }) => [id, depth, parent, isDefault])).toEqual([
    ['docs', 1, undefined, false],
    ['en', 2, 'docs', true],
    ['fr', 2, 'docs', false],
    ['more', 1, undefined, false],
    ['api', 2, 'more', false],
    ['v1', 3, 'api', false],
    ['inner', 2, 'more', false],
    ['old', 3, 'inner', false],
    ['v0', 4, 'old', false],
    ['blog', 1, undefined, false],
    ['news', 2, 'blog', false],
  ]);
});

describe('positions', () => {
  it('of the current structure round-trip', () => {
    expect(positionOf(nodes, node('docs'))).toEqual({
      parent: undefined,
      before: { type: 'site-section-group', id: 'more' },
    });
    expect(positionOf(nodes, node('inner'))).toEqual({ parent: 'more', after: sectionAt('api') });
    expect(positionOf(nodes, node('old'))).toEqual({ parent: 'inner' });
  });

  it('by steps are among siblings', () => {
    expect(stepUp(nodes, node('blog'))?.before?.id).toBe('more');
    expect(stepDown(nodes, node('blog'))).toBeUndefined();
    expect(stepDown(nodes, node('en'))).toEqual({ parent: 'docs', after: { type: 'site-space', id: 'fr' } });
  });

  it('inside and outside of groups are not for site-spaces', () => {
    expect(positionInside(nodes, node('blog'))).toEqual({ parent: 'more' });
    expect(positionInside(nodes, node('api'))).toBeUndefined();
    expect(positionInside(nodes, node('fr'))).toBeUndefined();
    expect(positionOutside(nodes, node('old'))).toEqual({
      parent: 'more',
      after: { type: 'site-section-group', id: 'inner' },
    });
    expect(positionOutside(nodes, node('docs'))).toBeUndefined();
    expect(positionOutside(nodes, node('en'))).toBeUndefined();
  });

  it('of a drop keep site-spaces in their section, and groups out of themselves', () => {
    expect(drop('blog', 'docs', 'before')).toEqual({ parent: undefined, before: sectionAt('docs') });
    expect(drop('docs', 'api', 'after')).toEqual({ parent: 'more', after: sectionAt('api') });
    expect(drop('docs', 'inner', 'into')).toEqual({ parent: 'inner' });
    expect(drop('fr', 'en', 'before')?.before?.id).toBe('en');
    expect(drop('fr', 'v1', 'before')).toBeUndefined();
    expect(drop('fr', 'more', 'into')).toBeUndefined();
    expect(drop('docs', 'en', 'before')).toBeUndefined();
    expect(drop('more', 'inner', 'into')).toBeUndefined();
    expect(drop('more', 'old', 'after')).toBeUndefined();
    expect(drop('more', 'more', 'after')).toBeUndefined();
  });

  it('of a drop are none where it would change nothing', () => {
    expect(drop('fr', 'en', 'after')).toBeUndefined();
    expect(drop('api', 'more', 'into')).toBeUndefined();
  });
});
