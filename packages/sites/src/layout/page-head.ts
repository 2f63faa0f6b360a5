// What a page begins with: path, title, description, tags, and what can be done with it.
import { drawControlIcon, drawIcon } from '../icons/draw-icon.ts';
import type { Link, PageView } from '../model/page-view.ts';
import { assistantLinks } from './assistants.ts';
import { coverText, drawBackground } from './cover.ts';
import { drawEmoji } from './emoji.ts';
import { drawLink, drawList, drawMenu, linkParts } from './frame.ts';
import type { Frame } from './frame.ts';
import { attributes, markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';

/** Draws the beginning of a page. */
export function drawPageHead(frame: Frame, page: PageView): Html {
  const { layout } = page;
  const sign = markup`${when(page.emoji, drawEmoji)}${when(page.emoji === undefined && page.icon, (name) => raw(drawIcon(name)))}`;
  const title = markup`<h1${attributes({ class: layout.title ? undefined : 'hidden' })}>${sign}${page.title}</h1>`;
  const background = drawBackground(page);
  const looks = background.text === '' ? '' : ` on-cover${coverText(page)}`;
  return markup`<div class="page-head${looks}">${background}<div class="page-top">${drawBreadcrumbs(frame, page)}${drawActions(frame, page)}</div>${title}${when(
    layout.description && page.description,
    (text) => markup`<p class="lead">${text}</p>`,
  )}${drawTags(page)}</div>`;
}

function drawBreadcrumbs(frame: Frame, { breadcrumbs }: PageView): Html {
  return when(breadcrumbs.length > 0 && breadcrumbs, (links) => {
    const items = links.map((link) => markup`<li>${link.href === '' ? link.title : drawLink(frame, link)}</li>`);
    return markup`<nav class="path" aria-label="${frame.words.breadcrumbs}"><ol>${items}</ol></nav>`;
  });
}

function drawTags({ layout, tags }: PageView): Html {
  if (!layout.tags) return raw('');
  return drawList(
    tags.map(({ label, icon }) => markup`${when(icon, (name) => raw(drawIcon(name)))}${label}`),
    'tags',
  );
}

/**
 * What the customization lets readers do with a page, in its order, and what the page has a URL for. `assistant` and `mcp` show
 * nothing: this platform has neither an assistant nor an MCP server for a site.
 */
function drawActions(frame: Frame, page: PageView): Html {
  const { site, words } = frame;
  const { items, externalAI, markdown: isMarkdown } = site.customization.pageActions;
  const markdown = isMarkdown || items.includes('markdown') ? page.markdown : undefined;
  const isForAssistants = externalAI || items.includes('external-ai');
  const link = (href: string, icon: string, text: string) =>
    markup`<a href="${safeHref(href)}">${raw(drawControlIcon(icon))}${text}</a>`;
  const drawn = {
    'external-ai': when(isForAssistants && page.markdownUrl, (url) =>
      joinItems(assistantLinks(words, url).map((to) => drawAssistant(frame, to))),
    ),
    markdown: when(
      markdown,
      (href) =>
        markup`<button type="button" data-copy-page="${safeHref(href)}">${raw(drawControlIcon('copy'))}${words.copyPage}</button></li><li>${link(href, 'file-text', words.markdown)}`,
    ),
    pdf: when(page.pdf, (href) => link(href, 'download', words.pdf)),
    git: when(page.edit, (href) => link(href, 'pencil', words.edit)),
  };
  const order = [...new Set([...items, 'markdown', 'external-ai', 'pdf', 'git'])];
  const shown = order.flatMap((item) => (item in drawn ? [drawn[item as keyof typeof drawn]] : []));
  const links = shown.filter(({ text }) => text !== '');
  return when(links.length > 0 && links, (all) =>
    drawMenu(
      markup`${raw(drawControlIcon('ellipsis'))}<span class="hidden">${words.actions}</span>`,
      drawList(all),
      'actions',
    ),
  );
}

function drawAssistant(frame: Frame, { title, href }: Link): Html {
  const parts = linkParts(frame, { href, isExternal: true });
  return markup`<a${parts.attributes}>${raw(drawControlIcon('message-circle'))}${title}${parts.note}</a>`;
}

/** Several items of a list that is drawn around them. */
function joinItems(items: readonly Html[]): Html {
  return items.reduce((all, item) => markup`${all}</li><li>${item}`);
}
