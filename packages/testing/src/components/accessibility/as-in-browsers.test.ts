// Tests read what browsers show: the elements by role, name, state, and value, and the text, of any tree.
import { ROOT, emptySession } from '@bindery/contentkit/session';
import type { InstanceState, SessionState } from '@bindery/contentkit/session';
import { renderContentKitHtml } from '@bindery/contentkit-dom';
import { checkTree, sampleTree, ELEMENT_NAMES } from '@bindery/contract/contentkit';
import type { ContentKitRootElement } from '@bindery/contentkit';
import { anyRoot } from '@bindery/testkit/any-tree';
import { runsOf } from '@bindery/testkit/property-runs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDITED } from '../../../test/mount-in-runtime.ts';
import { listRoles, parseHtml, visibleText } from '../../../test/html-nodes.ts';
import { readInstance } from './read-instance.ts';
import { listNodes } from './accessible-node.ts';
import type { AccessibleNode } from './accessible-node.ts';

type Mode = 'published' | undefined;

/** What a browser shows. */
function inBrowser(element: ContentKitRootElement, mode: Mode) {
  const html = renderContentKitHtml({ element, componentId: 'sample', context: EDITED, ...(mode && { mode }) });
  const root = parseHtml(html);
  return {
    roles: listRoles(root).map((each) => ({ ...each, name: each.role === 'row' ? '' : squeeze(each.name) })),
    text: squeeze(visibleText(root)),
  };
}

/** What a test reads. */
function inTest(element: ContentKitRootElement, mode: Mode) {
  const instance: InstanceState = {
    id: ROOT,
    componentId: 'sample',
    props: {},
    state: {},
    edits: {},
    queue: [],
    frames: {},
    isStale: false,
    isComplete: false,
    tree: { element, canAccessVisitorClaims: false },
  };
  const session: SessionState = { ...emptySession(EDITED, mode && { mode }), instances: [instance] };
  const root = withoutMenu(readInstance(session, instance, () => undefined));
  const nodes = listNodes(root).filter(({ role }) => role !== undefined);
  return {
    roles: nodes.map(({ role, name, isDisabled, isChecked, value }) => ({
      role,
      name: role === 'row' ? '' : squeeze(name),
      isDisabled,
      isChecked,
      value: role === 'textbox' ? value : undefined,
    })),
    text: squeeze(textOf(root)),
  };
}

/** In browsers the menu is closed. */
function withoutMenu(node: AccessibleNode): AccessibleNode {
  return { ...node, children: node.children.filter(({ role }) => role !== 'menu').map(withoutMenu) };
}

/** The text of a block without its menu: that is part of the block’s text. */
function textOf({ text, children, element }: AccessibleNode): string {
  const isBlock = 'type' in element && element.type === 'block';
  return isBlock && children.length > 0 ? children.map(textOf).join('') : text;
}

/** Spaces between blocks are layout in browsers. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('a test reads what browsers show', () => {
  it.each(ELEMENT_NAMES)('of the sample of <%s>', (name) => {
    for (const mode of [undefined, 'published'] as const) {
      expect(inTest(sampleTree(name), mode)).toEqual(inBrowser(sampleTree(name), mode));
    }
  });

  it('of any tree', () => {
    const property = fc.property(anyRoot, fc.constantFrom<Mode>(undefined, 'published'), (tree, mode) => {
      const element = checkTree(tree).value;
      if (element !== undefined) expect(inTest(element, mode)).toEqual(inBrowser(element, mode));
    });
    fc.assert(property, { numRuns: runsOf(1_000) });
  });
});
