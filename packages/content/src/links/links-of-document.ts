// Collects the links of a document: those of its nodes, and those in verbatim source.
import type { ContentRef } from '@bindery/contract/content';
import {
  anchorOf,
  anchorsOfHeadings,
  hostedAnchorOf,
  textOfInlines,
  titleOfExpandable,
  verbatimOf,
  visit,
} from '../documents/index.ts';
import type { Block, BlockOf, Inline, Verbatim } from '../documents/index.ts';
import { VerbatimMarkdown } from '../markdown/index.ts';
import { relationOf } from './document-links.ts';
import type { DocumentLink, DocumentLinks, LinkPosition } from './document-links.ts';
import { readHtmlLinks } from './html-links.ts';
import { refsOfNode } from './refs-of-data.ts';

/** Source inside of source is looked at so often. */
const MAX_DEPTH = 4;

/** The links and anchors of a document. Reads the first 32,768 characters of its verbatim Markdown. */
export function linksOfDocument({ nodes }: { readonly nodes: readonly Block[] }): DocumentLinks {
  const collector = new Collector();
  collector.blocks(nodes, 0);
  return { links: collector.links, anchors: [...collector.anchors] };
}

class Collector {
  readonly links: DocumentLink[] = [];
  readonly anchors = new Set<string>();
  readonly #keptMarkdown = new VerbatimMarkdown();
  /** The last heading: one for all links below it. */
  #heading: LinkPosition | undefined;

  blocks(blocks: readonly Block[], depth: number): void {
    const anchors = anchorsOfHeadings(blocks);
    let key: string | undefined;
    visit(
      { nodes: blocks },
      {
        block: (block) => {
          key = block.key;
          if (isHeading(block)) {
            const anchor = anchors.get(block) ?? '';
            this.#heading = { type: 'anchor', anchor };
            this.anchors.add(anchor);
            this.#addHosted(textOfInlines(block.nodes).trim(), anchor);
          }
          if (block.type === 'expandable') this.#expandable(block);
          if ((isHeading(block) || block.type === 'expandable') && block.meta !== undefined)
            this.anchors.add(block.meta.id);
          this.#add(refsOfNode(block), key);
        },
        inline: (inline) => this.#inline(inline, key, depth),
      },
    );
  }

  /**
   * Anchors written for the hosted service resolve to the same heading, with its number among headings of the same
   * title.
   */
  #addHosted(title: string, anchor: string): void {
    const hosted = hostedAnchorOf(title, anchor);
    if (hosted !== '') this.anchors.add(hosted);
  }

  /** The title of an expandable is a heading, too. */
  #expandable({ fragments }: BlockOf<'expandable'>): void {
    const title = titleOfExpandable({ fragments });
    if (title === '') return;
    this.anchors.add(anchorOf(title));
    this.anchors.add(hostedAnchorOf(title));
  }

  #inline(inline: Inline, key: string | undefined, depth: number): boolean {
    const verbatim = verbatimOf(inline);
    if (verbatim === undefined) this.#add(refsOfNode(inline), inline.key ?? key);
    else this.#addVerbatim(verbatim, depth);
    return verbatim === undefined;
  }

  #addVerbatim({ kind, source }: Verbatim, depth: number): void {
    if (kind === 'html') {
      const { hrefs, anchors } = readHtmlLinks(source);
      for (const anchor of anchors) this.anchors.add(anchor);
      this.#add(hrefs.map((url) => ({ kind: 'url', url })));
    } else if (kind !== 'definition' && depth < MAX_DEPTH) {
      this.blocks(this.#keptMarkdown.read(source) ?? [], depth + 1);
    }
  }

  #add(refs: readonly ContentRef[], key?: string): void {
    const position: LinkPosition | undefined = key === undefined ? this.#heading : { type: 'node', node: key };
    for (const target of refs) {
      this.links.push({ target, relation: relationOf(target), ...(position && { position }) });
    }
  }
}

type Heading = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>;

function isHeading(block: Block): block is Heading {
  return block.type === 'heading-1' || block.type === 'heading-2' || block.type === 'heading-3';
}
