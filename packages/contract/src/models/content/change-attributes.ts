// Changes of an attribute, and of the attributes of a resource.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { RevisionFileImageDimensions } from './files.ts';
import { RevisionPageDocumentCover, RevisionPageLayout } from './pages.ts';
import { ContentRef } from './references.ts';
import { VariableValue, Variables } from './variables.ts';

export class ChangeAttributeContentReference extends defineModel<ChangeAttributeContentReference>(
  'ChangeAttributeContentReference',
)(() => z.object({ before: ContentRef.optional(), after: ContentRef.optional() })) {}

export class ChangeAttributeNumber extends defineModel<ChangeAttributeNumber>('ChangeAttributeNumber')(() =>
  z.object({ before: z.number().optional(), after: z.number().optional() }),
) {}

export class ChangeAttributeRevisionFileImageDimensions extends defineModel<ChangeAttributeRevisionFileImageDimensions>(
  'ChangeAttributeRevisionFileImageDimensions',
)(() => z.object({ before: RevisionFileImageDimensions.optional(), after: RevisionFileImageDimensions.optional() })) {}

export class ChangeAttributeRevisionPageDocumentCover extends defineModel<ChangeAttributeRevisionPageDocumentCover>(
  'ChangeAttributeRevisionPageDocumentCover',
)(() => z.object({ before: RevisionPageDocumentCover.optional(), after: RevisionPageDocumentCover.optional() })) {}

export class ChangeAttributeRevisionPageLayout extends defineModel<ChangeAttributeRevisionPageLayout>(
  'ChangeAttributeRevisionPageLayout',
)(() => z.object({ before: RevisionPageLayout.optional(), after: RevisionPageLayout.optional() })) {}

export class ChangeAttributeString extends defineModel<ChangeAttributeString>('ChangeAttributeString')(() =>
  z.object({ before: z.string().optional(), after: z.string().optional() }),
) {}

export class ChangeAttributeVariable extends defineModel<ChangeAttributeVariable>('ChangeAttributeVariable')(() =>
  z.object({ before: VariableValue.optional(), after: VariableValue.optional() }),
) {}

export class ChangeAttributeVariables extends defineModel<ChangeAttributeVariables>('ChangeAttributeVariables')(() =>
  z.object({ before: Variables.optional(), after: Variables.optional() }),
) {}

export class RevisionFileChangeAttributes extends defineModel<RevisionFileChangeAttributes>(
  'RevisionFileChangeAttributes',
)(() =>
  z.object({
    name: ChangeAttributeString.optional(),
    downloadURL: ChangeAttributeString.optional(),
    size: ChangeAttributeNumber.optional(),
    contentType: ChangeAttributeString.optional(),
    dimensions: ChangeAttributeRevisionFileImageDimensions.optional(),
  }),
) {}

/** Attributes of a page of any kind that can change. */
const pageAttributes = () => ({
  title: ChangeAttributeString.optional(),
  emoji: ChangeAttributeString.optional(),
});

export class RevisionPageDocumentChangeAttributes extends defineModel<RevisionPageDocumentChangeAttributes>(
  'RevisionPageDocumentChangeAttributes',
)(() =>
  z.object({
    ...pageAttributes(),
    description: ChangeAttributeString.optional(),
    slug: ChangeAttributeString.optional(),
    document: ChangeAttributeString.optional(),
    cover: ChangeAttributeRevisionPageDocumentCover.optional(),
    layout: ChangeAttributeRevisionPageLayout.optional(),
    variables: ChangeAttributeVariables.optional(),
  }),
) {}

export class RevisionPageGroupChangeAttributes extends defineModel<RevisionPageGroupChangeAttributes>(
  'RevisionPageGroupChangeAttributes',
)(() =>
  z.object({
    ...pageAttributes(),
    slug: ChangeAttributeString.optional(),
  }),
) {}

export class RevisionPageLinkChangeAttributes extends defineModel<RevisionPageLinkChangeAttributes>(
  'RevisionPageLinkChangeAttributes',
)(() =>
  z.object({
    ...pageAttributes(),
    target: ChangeAttributeContentReference.optional(),
  }),
) {}

export class RevisionReusableContentChangeAttributes extends defineModel<RevisionReusableContentChangeAttributes>(
  'RevisionReusableContentChangeAttributes',
)(() => z.object({ title: ChangeAttributeString.optional(), document: ChangeAttributeString.optional() })) {}

export class RevisionTagChangeAttributes extends defineModel<RevisionTagChangeAttributes>(
  'RevisionTagChangeAttributes',
)(() => z.object({ label: ChangeAttributeString.optional() })) {}
