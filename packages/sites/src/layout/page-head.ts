// What a page begins with: path, title, description, tags, and what can be done with it.
import { renderControlIcon, renderNamedIcon } from '../icons/render-icon.ts';
import type { Link, PageView } from '../model/page-view.ts';
import { assistantLinks } from './assistants.ts';
import { coverText, renderBackground } from './cover.ts';
import { renderLink, renderList, renderMenu, linkParts } from './frame.ts';
import type { Frame } from './frame.ts';
import { attributes, markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { renderSign } from './sign.ts';

/** Renders the beginning of a page. */
export function renderPageHead(frame: Frame, page: PageView): Html {
  const { layout } = page;
  const title = markup`<h1${attributes({ class: layout.title ? undefined : 'hidden' })}>${renderSign(page)}${page.title}</h1>`;
  const background = renderBackground(page);
  const looks = background.text === '' ? '' : ` on-cover${coverText(page)}`;
  return markup`<div class="page-head${looks}">${background}<div class="page-top">${renderBreadcrumbs(frame, page)}${renderActions(frame, page)}</div>${title}${when(
    layout.description && page.description,
    (text) => markup`<p class="lead">${text}</p>`,
  )}${renderTags(page)}</div>`;
}

function renderBreadcrumbs(frame: Frame, { breadcrumbs }: PageView): Html {
  return when(breadcrumbs.length > 0 && breadcrumbs, (links) => {
    const items = links.map((link) => markup`<li>${link.href === '' ? link.title : renderLink(frame, link)}</li>`);
    return markup`<nav class="path" aria-label="${frame.words.breadcrumbs}"><ol>${items}</ol></nav>`;
  });
}

function renderTags({ layout, tags }: PageView): Html {
  if (!layout.tags) return raw('');
  return renderList(
    tags.map(({ label, icon }) => markup`${when(icon, (name) => raw(renderNamedIcon(name)))}${label}`),
    'tags',
  );
}

/**
 * What the customization lets readers do with a page, in its order, and what the page has a URL for. `assistant` and `mcp` show
 * nothing: this platform has neither an assistant nor an MCP server for a site.
 */
function renderActions(frame: Frame, page: PageView): Html {
  const { site, words } = frame;
  const { items, externalAI, markdown: isMarkdown } = site.customization.pageActions;
  const markdown = isMarkdown || items.includes('markdown') ? page.markdown : undefined;
  const isForAssistants = externalAI || items.includes('external-ai');
  const link = (href: string, icon: string, text: string, rel = raw('')) =>
    markup`<a href="${safeHref(href)}"${rel}>${raw(renderControlIcon(icon))}${text}</a>`;
  const rendered = {
    'external-ai': when(isForAssistants && page.markdownUrl, (url) =>
      joinItems(assistantLinks(words, url).map((to) => renderAssistant(frame, to))),
    ),
    markdown: when(
      markdown,
      (href) =>
        markup`<button type="button" data-copy-page="${safeHref(href)}">${raw(renderControlIcon('copy'))}${words.copyPage}</button></li><li>${link(href, 'file-text', words.markdown)}`,
    ),
    // A crawler that follows it has the page printed.
    pdf: when(page.pdf, (href) => link(href, 'download', words.pdf, raw(' rel="nofollow"'))),
    git: when(page.edit, (href) => link(href, 'pencil', words.edit)),
  };
  const order = [...new Set([...items, 'markdown', 'external-ai', 'pdf', 'git'])];
  const actions = order.flatMap((item) => (item in rendered ? [rendered[item as keyof typeof rendered]] : []));
  const links = actions.filter(({ text }) => text !== '');
  return when(links.length > 0 && links, (all) =>
    renderMenu(
      markup`${raw(renderControlIcon('ellipsis'))}<span class="hidden">${words.actions}</span>`,
      renderList(all),
      'actions',
    ),
  );
}

function renderAssistant(frame: Frame, { title, href }: Link): Html {
  const parts = linkParts(frame, { href, isExternal: true });
  return markup`<a${parts.attributes}>${raw(renderControlIcon('message-circle'))}${title}${parts.note}</a>`;
}

/** Several items of a list that is rendered around them. */
function joinItems(items: readonly Html[]): Html {
  return items.reduce((all, item) => markup`${all}</li><li>${item}`);
}
