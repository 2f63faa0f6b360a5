// Content sources: what computes the pages of a space, and the document of each.
import type {
  ComputedContentDependency,
  ComputedDocument,
  ContentComputeRevisionResult,
  EventOfType,
} from '@bindery/contract';
import type { PlainObject, RuntimeCallback, RuntimeContext } from './context.ts';

/** What pages are computed from: the source's props, and its dependencies with what they resolved to. */
export interface ContentSourceInput<
  Props extends PlainObject = PlainObject,
  Dependencies extends Record<string, { ref: ComputedContentDependency['ref'] }> = Record<
    string,
    ComputedContentDependency
  >,
> {
  props: Props;
  dependencies: {
    [Name in keyof Dependencies]: Extract<ComputedContentDependency, { ref: Dependencies[Name]['ref'] }>;
  };
}

/** A content source, for `contentSources` of an integration. */
export interface ContentSourceDefinition<Context extends RuntimeContext = RuntimeContext> {
  readonly sourceId: string;
  readonly compute: RuntimeCallback<
    [EventOfType<'content_compute_revision'> | EventOfType<'content_compute_document'>],
    Promise<Response>,
    Context
  >;
}

/** What a content source is made of. */
export interface ContentSourceOptions<
  RevisionProps extends PlainObject,
  PageProps extends PlainObject,
  Dependencies extends Record<string, { ref: ComputedContentDependency['ref'] }>,
  Context extends RuntimeContext,
> {
  /** As in the manifest. */
  readonly sourceId: string;
  /** Computes the pages. */
  readonly getRevision: RuntimeCallback<
    [ContentSourceInput<RevisionProps, Dependencies>],
    ContentComputeRevisionResult | Promise<ContentComputeRevisionResult>,
    Context
  >;
  /** Computes the document of one page. */
  readonly getPageDocument: RuntimeCallback<
    [ContentSourceInput<PageProps, Dependencies>],
    ComputedDocument | Promise<ComputedDocument>,
    Context
  >;
}

/** Creates a content source. */
export function createContentSource<
  RevisionProps extends PlainObject = PlainObject,
  PageProps extends PlainObject = PlainObject,
  Dependencies extends Record<string, { ref: ComputedContentDependency['ref'] }> = Record<
    string,
    ComputedContentDependency
  >,
  Context extends RuntimeContext = RuntimeContext,
>(options: ContentSourceOptions<RevisionProps, PageProps, Dependencies, Context>): ContentSourceDefinition<Context> {
  return {
    sourceId: options.sourceId,
    compute: async (event, context) => {
      const { props, dependencies } = event as unknown as ContentSourceInput<RevisionProps & PageProps, Dependencies>;
      if (event.type === 'content_compute_revision') {
        return Response.json(await options.getRevision({ props, dependencies }, context));
      }
      return Response.json({ document: await options.getPageDocument({ props, dependencies }, context) });
    },
  };
}
