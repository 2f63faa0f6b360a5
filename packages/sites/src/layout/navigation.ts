// The pages of a site, next to a page: as links, each branch to its page. The script adds a button that opens a branch in place.
import type { NavigationNode, SiteView } from '../model/page-view.ts';
import { linkParts, openFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { attributes, markup, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { renderSign } from './sign.ts';
import { fill } from './words/words.ts';

/** Renders a list of pages. */
export function renderNodes(frame: Frame, nodes: readonly NavigationNode[]): Html {
  return when(nodes.length > 0 && nodes, (all) => markup`<ul>${all.map((node) => renderNode(frame, node))}</ul>`);
}

/** The pages below a closed branch as HTML: what its `fragment` answers. */
export function renderBranch(site: SiteView, nodes: readonly NavigationNode[]): string {
  return renderNodes(openFrame(site), nodes).text;
}

function renderNode(frame: Frame, node: NavigationNode): Html {
  const { title, isCurrent, isOpen, hasPages, pages } = node;
  const sign = renderSign(node);
  if (node.kind === 'group' && pages.length > 0) {
    return markup`<li class="group"><span>${sign}${title}</span>${renderNodes(frame, pages)}</li>`;
  }
  const { attributes: target, note } = linkParts(frame, node);
  const branch = hasPages
    ? {
        'data-branch': fill(frame.words.branch, title),
        'data-fragment': pages.length > 0 || node.fragment === undefined ? undefined : safeHref(node.fragment),
      }
    : {};
  const state = hasPages ? (isOpen || pages.length > 0 ? 'branch open' : 'branch') : undefined;
  return markup`<li${attributes({ class: state })}><a${target}${attributes({ 'aria-current': isCurrent ? 'page' : undefined, ...branch })}>${sign}${title}${note}</a>${renderNodes(frame, pages)}</li>`;
}
