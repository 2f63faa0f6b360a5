// Responses of a content source: pages and files, or the document of a page.
import * as z from '../schema.ts';
import { API_LIMITS as LIMITS } from '../limits.ts';
import { JsonDocument } from '../models/content/documents/json-document.ts';
import { Emoji, IconName, JsonObject, PlainObject } from '../primitives.ts';
import { ComputedContentDependency } from './content-compute-events.ts';

const MAX_DESCRIPTION_LENGTH = 300;

/** The source of computed content: `builtin:…` or `integration:<name>:<source ID>`. */
export const ComputedContentSource = z.object({
  type: z.string().regex(/^(builtin:[^:]+|integration:[^:]+:[^:]+)$/),
  props: PlainObject,
  dependencies: z
    .record(z.string(), z.union([ComputedContentDependency, z.object({ ref: ComputedContentRef() })]))
    .optional(),
});
/** The source of computed content. */
export type ComputedContentSource = z.infer<typeof ComputedContentSource>;

function ComputedContentRef() {
  return z.union([
    z.object({ kind: z.literal('space'), space: z.string() }),
    z.object({ kind: z.literal('openapi'), spec: z.string() }),
    z.object({ kind: z.literal('translation'), translation: z.string() }),
  ]);
}

const page = {
  id: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,40}$/)
    .optional(),
  title: z.string().min(1),
  emoji: Emoji.optional(),
  icon: IconName.optional(),
  linkTitle: z.string().min(1).max(LIMITS.LINK_TITLE_MAX).optional(),
};

/** A page of a content source. Groups are only allowed at the top level. */
export interface InputPage {
  type: 'document' | 'group' | 'link' | 'computed';
  title: string;
  id?: string | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
  linkTitle?: string | undefined;
  /** For documents. */
  description?: string | undefined;
  /** For documents and groups. */
  slug?: string | undefined;
  /** For documents and groups. A group has at least one. */
  pages?: InputPage[] | undefined;
  /** For links: a content reference. */
  target?: Record<string, unknown> | undefined;
  /** For documents and computed pages. */
  computed?: ComputedContentSource | undefined;
}

const InputPageDocument = z.object({
  type: z.literal('document'),
  ...page,
  description: z.string().max(MAX_DESCRIPTION_LENGTH).optional(),
  slug: z.string().optional(),
  get pages(): z.OptionalSchema<InputPage[]> {
    return z.array(ChildPage).optional();
  },
  computed: ComputedContentSource.optional(),
});
const InputPageLink = z.object({ type: z.literal('link'), ...page, target: JsonObject });
const InputPageComputed = z.object({ type: z.literal('computed'), ...page, computed: ComputedContentSource });
const InputPageGroup = z.object({
  type: z.literal('group'),
  ...page,
  slug: z.string().optional(),
  get pages(): z.TypedSchema<InputPage[]> {
    return z.array(ChildPage).min(1);
  },
});
const ChildPage: z.TypedSchema<InputPage> = z.lazy(() =>
  z.discriminatedUnion('type', [InputPageDocument, InputPageLink, InputPageComputed]),
);

/** A page of a content source. Groups are only allowed at the top level. */
export const InputPage: z.TypedSchema<InputPage> = z
  .lazy(() => z.discriminatedUnion('type', [InputPageDocument, InputPageGroup, InputPageLink, InputPageComputed]))
  .meta({ id: 'InputPage' });

/** A file of a content source. */
export const InputFile = z
  .object({
    id: z.string().optional(),
    name: z.string(),
    contentType: z.string(),
    downloadURL: z.string(),
    size: z.number(),
    dimensions: z.object({ width: z.number(), height: z.number() }).optional(),
  })
  .meta({ id: 'InputFile' });
/** A file of a content source. */
export type InputFile = z.infer<typeof InputFile>;

/** Response to `content_compute_revision`. */
export const ContentComputeRevisionResult = z.object({
  pages: z.array(InputPage).optional(),
  files: z.array(InputFile).optional(),
});
/** Response to `content_compute_revision`. */
export type ContentComputeRevisionResult = z.infer<typeof ContentComputeRevisionResult>;

/** Content of a computed page: a document, or Markdown, or nothing. */
export const ComputedDocument = z.union([
  JsonDocument,
  z.object({ markdown: z.string() }),
  z.object({ document: JsonDocument }),
  z.strictObject({}),
]);
/** Content of a computed page. */
export type ComputedDocument = z.infer<typeof ComputedDocument>;

/** Response to `content_compute_document`. */
export const ContentComputeDocumentResult = z.object({ document: ComputedDocument });
/** Response to `content_compute_document`. */
export type ContentComputeDocumentResult = z.infer<typeof ContentComputeDocumentResult>;
