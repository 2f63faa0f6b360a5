// A page as a revision keeps it: every field that the API shows of it, except what the platform works out (path, URLs) and
// its text, which is a blob.
import type {
  ComputedContentSourceDocument,
  ComputedContentSourceRevision,
  RevisionPageBase,
  RevisionPageDocument,
  RevisionPageLayout,
  RevisionPageLink,
  RevisionPageType,
} from '@bindery/contract/content';
import type { Hash } from '../ports.ts';

type Base = Omit<RevisionPageBase, 'id' | 'title'>;
type Document = Partial<
  Pick<
    RevisionPageDocument,
    | 'description'
    | 'cover'
    | 'variables'
    | 'hidden'
    | 'noIndex'
    | 'noRobotsIndex'
    | 'metaLinks'
    | 'tags'
    | 'git'
    | 'computedSeed'
    | 'documentId'
  >
>;
type Link = Partial<Pick<RevisionPageLink, 'target' | 'href'>>;

/** Fields that can be set on any page. The engine accepts all of them. The API defines which kind has which. */
export interface PageFields extends Base, Document, Link {
  readonly title: string;
  readonly layout?: RevisionPageLayout | undefined;
  readonly computed?: ComputedContentSourceDocument | ComputedContentSourceRevision | undefined;
  /** Hash of the blob with the document of the page. The caller stores the blob. */
  readonly document?: Hash | undefined;
  readonly source?: PageSource | undefined;
}

/** Recorded path in a folder, if it differs from the derived one. */
export interface Source {
  readonly path: string;
  /** Its name at the time: a page's path, or a file's name. After a rename, the recorded path is void. */
  readonly at: string;
}

/** Data of a page's file that the page has no field for. */
export interface PageSource extends Partial<Source> {
  /** Lines of YAML that are not known, by their keys. */
  readonly other?: Readonly<Record<string, string>> | undefined;
  /** All keys, in their order. */
  readonly order?: readonly string[] | undefined;
  /** The words of its item in the list of pages, if they aren’t the canonical ones, which `of` is. */
  readonly listed?:
    | { readonly text: string; readonly rest: string; readonly href?: string; readonly of: string }
    | undefined;
  /** The files of variables and tags as someone wrote them. One page of a content tree has them. */
  readonly items?: { readonly variables?: string; readonly tags?: string } | undefined;
  /** Blobs of source texts, if they differ from canonical form. The latest is first. */
  readonly texts?: readonly Hash[] | undefined;
}

/** A page of a revision. */
export interface PageEntry extends PageFields {
  /** Letters, digits, `_` and `-`; the same in every revision. */
  readonly id: string;
  readonly type: RevisionPageType;
  /** The page above it, `null` at the top. */
  readonly parent: string | null;
  /** Sorts it among its siblings, by code units; where two are equal, their ids decide. */
  readonly order: string;
  /** Its step of the path, in Unicode's composed form. Documents and groups have one; links and computed pages have none. */
  readonly slug?: string;
}

/** Whether pages of this kind have a slug, and may have pages below them. */
export function hasSlug(type: RevisionPageType): boolean {
  return type === 'document' || type === 'group';
}

/** The order of siblings. */
export function compareSiblings(a: Pick<PageEntry, 'id' | 'order'>, b: Pick<PageEntry, 'id' | 'order'>): number {
  return compareText(a.order, b.order) || compareText(a.id, b.id);
}

/** By code units, the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
