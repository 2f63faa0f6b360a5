import { z } from 'zod';
import { Emoji, IconName, Timestamp, Uri } from '../primitives.ts';
import { JsonDocument } from './document.ts';

const Layout = z.object({
  width: z.enum(['default', 'wide']),
  cover: z.boolean(),
  coverSize: z.enum(['hero', 'full', 'background']),
  title: z.boolean(),
  description: z.boolean(),
  tableOfContents: z.boolean(),
  outline: z.boolean(),
  pagination: z.boolean(),
});

/** A page of a revision. Spec: docs-management-api.md#page */
export interface RevisionPage {
  id: string;
  title: string;
  type: 'document' | 'group' | 'link' | 'computed';
  kind?: 'sheet' | 'group' | 'link' | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  urls?: { app: string } | undefined;
  slug?: string | undefined;
  path?: string | undefined;
  description?: string | undefined;
  documentId?: string | undefined;
  document?: JsonDocument | undefined;
  markdown?: string | undefined;
  pages?: RevisionPage[] | undefined;
  layout?: z.infer<typeof Layout> | undefined;
  hidden?: boolean | undefined;
  noIndex?: boolean | undefined;
  noRobotsIndex?: boolean | undefined;
  tags?: { tag: Record<string, unknown> }[] | undefined;
}
/** A page of a revision. Spec: docs-management-api.md#page */
export const RevisionPage: z.ZodType<RevisionPage, RevisionPage> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      title: z.string().min(1),
      type: z.enum(['document', 'group', 'link', 'computed']),
      kind: z.enum(['sheet', 'group', 'link']).optional(),
      emoji: Emoji.optional(),
      icon: IconName.optional(),
      createdAt: Timestamp.optional(),
      updatedAt: Timestamp.optional(),
      urls: z.object({ app: Uri }).optional(),
      slug: z.string().optional(),
      path: z.string().optional(),
      description: z.string().optional(),
      documentId: z.string().optional(),
      document: JsonDocument.optional(),
      markdown: z.string().optional(),
      pages: z.array(RevisionPage).optional(),
      layout: Layout.optional(),
      hidden: z.boolean().optional(),
      noIndex: z.boolean().optional(),
      noRobotsIndex: z.boolean().optional(),
      tags: z.array(z.object({ tag: z.record(z.string(), z.unknown()) })).optional(),
    }),
  )
  .meta({ id: 'RevisionPage' });

/** The content of a space at one moment. Spec: docs-management-api.md#revision-space-or-change-request-content-object--revision */
export const Revision = z
  .object({
    object: z.literal('revision'),
    id: z.string(),
    type: z.enum(['edits', 'merge', 'rollback', 'update', 'computed']),
    parents: z.array(z.string()),
    pages: z.array(RevisionPage),
    files: z.array(z.object({ id: z.string(), name: z.string() })),
    reusableContents: z.array(z.object({ id: z.string(), title: z.string() })),
    tags: z.array(z.object({ id: z.string() })),
    variables: z.record(z.string(), z.string()).optional(),
    createdAt: Timestamp,
    urls: z.object({ app: Uri, published: Uri.optional(), public: Uri.optional() }),
  })
  .meta({ id: 'Revision' });
/** The content of a space at one moment. */
export type Revision = z.infer<typeof Revision>;
