// Pages that integrations compute, as the content domain asks for them. The integrations domain implements it.
import type { ContentTree, NestedPage } from '@bindery/content/tree';
import type { ComputedContentDependency, ComputedContentSource } from '@bindery/contract';
import type { ComputedContentSourceRevision, RevisionFile } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Context } from '../../../http/context.ts';
import type { RevisionRow, SpaceRow } from '../../../store/tables.ts';
import type { MayView } from '../../../access/may-view.ts';
import type { AccessServices } from '../../../access/access-services.ts';

/** A source as a content tree names it, or a request: of whatever type. */
export interface Source extends Pick<ComputedContentSource, 'type'> {
  readonly props: object;
  readonly dependencies?: Readonly<Record<string, { readonly ref: ComputedContentDependency['ref'] }>> | undefined;
}

/** A page that names the source of its computed pages. */
export interface ComputedDraft {
  readonly id: string;
  readonly title: string;
  readonly computed: ComputedContentSourceRevision;
}

/** A computation. */
export interface Computation {
  readonly space: Pick<SpaceRow, 'id' | 'organization'>;
  readonly source: Source;
  /** A result with a seed is reused for that seed as long as the source doesn’t change. */
  readonly seed: string;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Access of the reader. Computed content of a space is visible only to its readers. */
  readonly mayView: MayView;
  /** Whether blocks only name parts of specifications, for callers that render them. Documents have their text, too. */
  readonly isNamed?: boolean | undefined;
}

/** A content tree with everything needed to compute its sources. */
export interface ComputableContent {
  readonly space: Pick<SpaceRow, 'id' | 'organization'>;
  readonly revision: Pick<RevisionRow, 'root'>;
  readonly content: ContentTree;
}

/** The part of a content tree that shows whether it names sources. */
export interface NamingContent extends Omit<ComputableContent, 'content'> {
  readonly content: Pick<ContentTree, 'listPages'>;
}

/** Why something is not computed. */
export interface ContentProblem {
  readonly code: string;
  readonly message: string;
  /** How to fix it. */
  readonly advice: string | undefined;
  /** The event whose trace says more. */
  readonly event: string | undefined;
}

/** Pages with computed pages, and computed files. */
export interface ExpandedContent {
  readonly pages: readonly NestedPage[];
  /** None has the id of a file that is stored: what names that id in the content means the stored one. */
  readonly files: readonly RevisionFile[];
  /** By the IDs of pages that replace failed ones. */
  readonly problems: ReadonlyMap<string, ContentProblem>;
}

/** Computes pages and documents. */
export interface ContentSources {
  /** Whether a content tree names sources that can be computed. Cached per tree. */
  mayCompute(content: NamingContent): Promise<boolean>;
  /** The ids of those of these spaces for which something can compute pages at all. */
  listComputable(spaces: readonly ComputableContent['space'][]): Promise<ReadonlySet<string>>;
  /** The pages of a content tree with computed ones. Undefined if nothing in it can be computed. */
  expand(content: ComputableContent, mayView: MayView): Promise<ExpandedContent | undefined>;
  /**
   * The document of a computed page.
   * @throws {KitError} content_source_unsupported, content_source_unknown, content_dependency_unknown, installation_paused,
   *   computed_content_invalid, openapi_part_not_found, document_not_found, integration_rejected, script_failed
   */
  computeDocument(computation: Computation): Promise<JSONDocument>;
  /**
   * The version of a source's documents, besides its props and the seed. The text changes only if the version does.
   * Undefined in development mode, where each computation can differ. Computes nothing. Throws as {@link
   * computeDocument} does.
   */
  findVersion(space: Computation['space'], source: Source): Promise<string | undefined>;
  /**
   * A page that names a source, titled as its integration titles it, after its specification, or as the target of its translation.
   * @throws {KitError} content_source_unsupported, content_source_unknown, integration_not_found, content_dependency_unknown
   */
  draftPage(
    context: Context<AccessServices>,
    organization: string,
    computed: ComputedContentSourceRevision,
  ): Promise<ComputedDraft>;
}
