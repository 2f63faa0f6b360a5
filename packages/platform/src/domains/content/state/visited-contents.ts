// Contents as sites show them to their visitors, as the content domain asks for them. The sites domain implements it.
import type { NestedPage } from '@bindery/content/tree';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Visit } from '../../../core/caller.ts';

/** A page by its ID, or by its path in the space. */
export type PageName = { readonly id: string } | { readonly path: string };

/** The content of a space for a visitor: no hidden content, and none whose condition the claims don’t meet. */
export interface VisitedContent {
  /** Every page that is shown, below each other. */
  listPages(): Promise<NestedPage[]>;
  /** A page that is shown, with those below it. */
  findPage(name: PageName): Promise<NestedPage | undefined>;
  /**
   * The document of a page for a visitor: without blocks whose condition isn’t met, with reusable contents expanded
   * and expressions evaluated, and with HTML as the blocks that a page shows. Undefined if the page has none.
   */
  readDocument(id: string): Promise<JSONDocument | undefined>;
  /** The same document with the source of its HTML, for Markdown. */
  readSource(id: string): Promise<JSONDocument | undefined>;
  /** The path of a page in the space. Undefined if the visitor can’t see it. */
  pathOf(id: string): string | undefined;
  /** Ids of files that something refers to that is shown. */
  listFiles(): Promise<ReadonlySet<string>>;
  /** Whether a page that is shown has a block of an integration that renders it, or an embed that its block shows. */
  rendersBlocksOf(integration: string): Promise<boolean>;
  /** Whether a page that is shown embeds a URL. */
  embedsUrl(url: string): Promise<boolean>;
  /** The ID of a page that is shown and computed from this source with this seed. Undefined if there is none. */
  findComputedPage(source: object, seed: string): string | undefined;
  /** The URL of the space on the site, with this share key. */
  findUrl(shareKey: string | undefined): Promise<string | undefined>;
}

/** Opens what visitors are shown. */
export interface VisitedContents {
  /** Undefined for a space that the visitor is not shown. */
  open(visit: Visit, space: string): Promise<VisitedContent | undefined>;
  /** Whether a page that the site shows the visitor uses a specification, by its slug or the URL that it is read from. */
  usesSpecification(visit: Visit, names: readonly string[]): Promise<boolean>;
}
