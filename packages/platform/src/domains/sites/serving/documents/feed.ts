// The updates of a page as a feed. Spec: RSS 2.0.
import { anchorsOfHeadings, headingsOf, textOfBlocks } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { escapeXml } from '../../../../core/escape-html.ts';

/** Entries of a feed. */
const MAX_ENTRIES = 100;

/** Characters of what an entry says. */
const MAX_TEXT = 2_000;

type Update = BlockOf<'update'>;

/** URL and title of a feed. */
export interface FeedOf {
  readonly title: string;
  readonly description: string;
  /** The whole URL of its page. */
  readonly url: string;
}

/** The updates of a document, at whatever depth. */
export function updatesOf(blocks: readonly Block[]): Update[] {
  return blocks.flatMap((block) => {
    if (block.type === 'updates') return [...block.nodes];
    const inside = 'nodes' in block ? (block.nodes as readonly { readonly object: string }[]) : [];
    return updatesOf(
      inside.filter(
        (node): node is Block => node.object === 'block' && (node as Block).type !== ('code-line' as never),
      ),
    );
  });
}

/** The feed; undefined for a document without updates. */
export function feedOf({ nodes }: JSONDocument, { title, description, url }: FeedOf): string | undefined {
  const updates = updatesOf(nodes);
  if (updates.length === 0) return undefined;
  const anchors = anchorsOfHeadings(nodes);
  const items = updates.slice(0, MAX_ENTRIES).map((update) => itemOf(update, url, anchors));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><description>${escapeXml(description)}</description>
${items.join('\n')}
</channel></rss>
`;
}

function itemOf({ data, nodes }: Update, url: string, anchors: ReadonlyMap<Block, string>): string {
  const [heading] = headingsOf(nodes);
  const block = (nodes as readonly Block[]).find((one) => anchors.has(one));
  const anchor = block === undefined ? undefined : anchors.get(block);
  const date = new Date(data.date);
  const time = Number.isNaN(date.getTime()) ? '' : `<pubDate>${date.toUTCString()}</pubDate>`;
  const title = heading?.title ?? data.date.slice(0, 10);
  const link = anchor === undefined ? url : `${url}#${encodeURIComponent(anchor.toWellFormed())}`;
  const text = textOfBlocks(nodes).slice(0, MAX_TEXT);
  const id = `${url}#${data.date}-${anchor ?? title}`;
  return `<item><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><guid isPermaLink="false">${escapeXml(id)}</guid>${time}<description>${escapeXml(text)}</description></item>`;
}
