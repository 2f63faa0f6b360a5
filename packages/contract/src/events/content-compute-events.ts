// Events for a content source: compute pages, or the document of one page.
import * as z from '../schema.ts';
import { PlainObject } from '../primitives.ts';
import { SpaceEventBase } from './event-base.ts';

const SpaceDependency = z.object({
  ref: z.object({ kind: z.literal('space'), space: z.string() }),
  value: z.object({ object: z.literal('space'), id: z.string(), revision: z.string() }),
});

const OpenApiDependency = z.object({
  ref: z.object({ kind: z.literal('openapi'), spec: z.string() }),
  value: z.object({
    object: z.literal('openapi-spec'),
    id: z.string(),
    slug: z.string(),
    lastVersion: z.string().optional(),
    visibility: z.enum(['private', 'public']).optional(),
  }),
});

const TranslationDependency = z.object({
  ref: z.object({ kind: z.literal('translation'), translation: z.string() }),
  value: z.object({ space: z.string(), revision: z.string(), language: z.string() }).nullable(),
});

/** A dependency of computed content, with its resolved version. */
export const ComputedContentDependency = z.union([SpaceDependency, OpenApiDependency, TranslationDependency]);
/** A dependency of computed content, with its resolved version. */
export type ComputedContentDependency = z.infer<typeof ComputedContentDependency>;

const computation = {
  sourceId: z.string(),
  props: PlainObject,
  dependencies: z.record(z.string(), ComputedContentDependency),
};

/** Compute the pages of a content source. */
export const ContentComputeRevisionEvent = SpaceEventBase.extend({
  type: z.literal('content_compute_revision'),
  ...computation,
});
/** Compute the pages of a content source. */
export type ContentComputeRevisionEvent = z.infer<typeof ContentComputeRevisionEvent>;

/** Compute the document of one page of a content source. */
export const ContentComputeDocumentEvent = SpaceEventBase.extend({
  type: z.literal('content_compute_document'),
  ...computation,
});
/** Compute the document of one page of a content source. */
export type ContentComputeDocumentEvent = z.infer<typeof ContentComputeDocumentEvent>;
