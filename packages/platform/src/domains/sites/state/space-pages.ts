// Pages of a space as sites show them: all of them, and those that one audience is shown.
import type { NestedPage, PageEntry } from '@bindery/content/tree';

/** A page with a condition. */
export interface ConditionalPage {
  readonly id: string;
  readonly condition: string;
  readonly vars: Readonly<Record<string, unknown>>;
}

/** All pages of a content. */
export interface SpaceTree {
  /** Names the content: another text for another. */
  readonly key: string;
  readonly pages: readonly NestedPage[];
  readonly count: number;
  readonly conditional: readonly ConditionalPage[];
  /** Variables of the space. */
  readonly vars: Readonly<Record<string, unknown>>;
}

/** A page that an audience is shown. */
export interface VisiblePage {
  readonly page: PageEntry;
  /** Undefined for links. */
  readonly path: string | undefined;
  readonly parent: VisiblePage | undefined;
  readonly children: readonly VisiblePage[];
}

/** The pages of a space that an audience can see. */
export interface SpaceIndex {
  /** Names the content and the audience. */
  readonly key: string;
  readonly tree: SpaceTree;
  readonly top: readonly VisiblePage[];
  readonly byId: ReadonlyMap<string, VisiblePage>;
  readonly byPath: ReadonlyMap<string, VisiblePage>;
  /** Documents, in the order of reading. */
  readonly order: readonly VisiblePage[];
  /** Where in it each is. */
  readonly positions: ReadonlyMap<string, number>;
}

/** What the pages of a space that an audience can see refer to. */
export interface VisibleUses {
  /** IDs of files. */
  readonly files: ReadonlySet<string>;
  /** Blocks of integrations: `integration/block`. */
  readonly blocks: ReadonlySet<string>;
  /** URLs of embeds. */
  readonly embeds: ReadonlySet<string>;
  /** Slugs of OpenAPI specifications, or the URLs that they are read from. */
  readonly specifications: ReadonlySet<string>;
}
