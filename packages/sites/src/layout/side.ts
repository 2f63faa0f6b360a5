// What is next to the content: pages, and on a phone what its header has no room for.
import type { NavigationNode } from '../model/page-view.ts';
import type { Frame } from './frame.ts';
import { renderHeaderInPanel } from './header.ts';
import { markup, raw } from './html.ts';
import type { Html } from './html.ts';
import { renderNodes } from './navigation.ts';

/** Renders the navigation. On a phone it is closed: the toggle before it opens it, also without the script. */
export function renderSide(frame: Frame, navigation: readonly NavigationNode[] = []): Html {
  const { words } = frame;
  const panel = renderHeaderInPanel(frame);
  if (navigation.length === 0 && panel.text === '') return raw('');
  const pages = renderNodes(frame, navigation);
  const nav = pages.text === '' ? raw('') : markup`<nav class="pages" aria-label="${words.pages}">${pages}</nav>`;
  return markup`<details class="toggle" name="panel"><summary>${words.menu}</summary></details><div class="side">${panel}${nav}</div>`;
}
