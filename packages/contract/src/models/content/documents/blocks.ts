// Blocks with child blocks. They contain each other, also through annotations in their text, so they can’t be split into files
// without an import cycle. A class can’t name itself in its base class, so each is an interface next to a schema.
import * as z from '../../../schema.ts';
import { defineSchema, oneOf } from '../../../model.ts';
import { ContentRefFile, ContentRefTag, ContentRefURL } from '../references.ts';
import {
  DocumentInlineButton,
  DocumentInlineEmoji,
  DocumentInlineExpression,
  DocumentInlineIcon,
  DocumentInlineImage,
  DocumentInlineLink,
  DocumentInlineMath,
  DocumentInlineMention,
} from './inlines.ts';
import {
  DocumentBlockContentRef,
  DocumentBlockDivider,
  DocumentBlockDrawing,
  DocumentBlockEmbed,
  DocumentBlockFile,
  DocumentBlockIntegration,
  DocumentBlockMath,
  DocumentBlockOpenAPI,
  DocumentBlockOpenAPIOperation,
  DocumentBlockOpenAPISchemas,
  DocumentBlockOpenAPIWebhook,
  DocumentBlockReusableContent,
} from './leaf-blocks.ts';
import {
  DocumentTableCellMerge,
  DocumentTableDefinition,
  DocumentTableRecord,
  DocumentTableViewCards,
  DocumentTableViewGrid,
} from './tables.ts';
import { DocumentText, Length, TextAlignment, VerticalAlignment } from './text.ts';
import { IconName, Timestamp } from '../../../primitives.ts';

/** Common fields of blocks with child blocks. */
const blockFields = () => ({
  object: z.literal('block'),
  key: z.string().optional(),
  isVoid: z.literal(false).optional(),
});

const documentInlineShape = () =>
  oneOf('type', [
    DocumentInlineLink,
    DocumentInlineEmoji,
    DocumentInlineIcon,
    DocumentInlineExpression,
    DocumentInlineMath,
    DocumentInlineImage,
    DocumentInlineAnnotation,
    DocumentInlineMention,
    DocumentInlineButton,
  ]);
export type DocumentInline = z.infer<ReturnType<typeof documentInlineShape>>;
export const DocumentInline: z.TypedSchema<DocumentInline> = defineSchema('DocumentInline', documentInlineShape);

const documentBlockHeadingShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.enum(['heading-1', 'heading-2', 'heading-3']),
    nodes: z.array(z.union([DocumentInline, DocumentText])),
    data: z.strictObject({
      id: z
        .string()
        .regex(/^[-a-z0-9.+_]+$/)
        .optional(),
      align: TextAlignment.optional(),
    }),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockHeading extends z.infer<ReturnType<typeof documentBlockHeadingShape>> {}
export const DocumentBlockHeading: z.TypedSchema<DocumentBlockHeading> = defineSchema(
  'DocumentBlockHeading',
  documentBlockHeadingShape,
);

const documentFragmentShape = () =>
  z.strictObject({
    object: z.literal('fragment'),
    key: z.string().optional(),
    fragment: z.string().optional(),
    type: z.string().optional(),
    nodes: z.array(DocumentBlock),
  });
export interface DocumentFragment extends z.infer<ReturnType<typeof documentFragmentShape>> {}
export const DocumentFragment: z.TypedSchema<DocumentFragment> = defineSchema(
  'DocumentFragment',
  documentFragmentShape,
);

const documentBlockTableShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('table'),
    key: z.string().optional(),
    isVoid: z.literal(true),
    data: z.strictObject({
      view: oneOf('type', [DocumentTableViewGrid, DocumentTableViewCards]),
      records: z.record(z.string(), DocumentTableRecord),
      definition: z.record(z.string(), DocumentTableDefinition),
      cellMerges: z.array(DocumentTableCellMerge).optional(),
      fullWidth: z.boolean().optional(),
      search: z.boolean().optional(),
    }),
    fragments: z.array(DocumentFragment),
  });
export interface DocumentBlockTable extends z.infer<ReturnType<typeof documentBlockTableShape>> {}
export const DocumentBlockTable: z.TypedSchema<DocumentBlockTable> = defineSchema(
  'DocumentBlockTable',
  documentBlockTableShape,
);

const documentBlockHintShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('hint'),
    data: z.strictObject({ style: z.enum(['info', 'warning', 'danger', 'success']), icon: IconName.optional() }),
    nodes: z.array(
      oneOf('type', [DocumentBlocksEssentials, DocumentBlockEmbed, DocumentBlockIntegration, DocumentBlockTable]),
    ),
  });
export interface DocumentBlockHint extends z.infer<ReturnType<typeof documentBlockHintShape>> {}
export const DocumentBlockHint: z.TypedSchema<DocumentBlockHint> = defineSchema(
  'DocumentBlockHint',
  documentBlockHintShape,
);

const documentBlockQuoteShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('blockquote'),
    nodes: z.array(oneOf('type', [DocumentBlocksEssentials, DocumentBlockQuote])),
    data: z.record(z.string(), z.unknown()).optional(),
  });
export interface DocumentBlockQuote extends z.infer<ReturnType<typeof documentBlockQuoteShape>> {}
export const DocumentBlockQuote: z.TypedSchema<DocumentBlockQuote> = defineSchema(
  'DocumentBlockQuote',
  documentBlockQuoteShape,
);

const documentBlockListItemShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('list-item'),
    nodes: z.array(
      oneOf('type', [
        DocumentBlocksEssentials,
        DocumentBlockCode,
        DocumentBlockHint,
        DocumentBlockQuote,
        DocumentBlockMath,
        DocumentBlockTable,
      ]),
    ),
    data: z.strictObject({ checked: z.boolean().optional() }).optional(),
  });
export interface DocumentBlockListItem extends z.infer<ReturnType<typeof documentBlockListItemShape>> {}
export const DocumentBlockListItem: z.TypedSchema<DocumentBlockListItem> = defineSchema(
  'DocumentBlockListItem',
  documentBlockListItemShape,
);

const documentBlockListOrderedShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('list-ordered'),
    data: z.strictObject({ start: z.number().optional() }),
    nodes: z.array(DocumentBlockListItem),
  });
export interface DocumentBlockListOrdered extends z.infer<ReturnType<typeof documentBlockListOrderedShape>> {}
export const DocumentBlockListOrdered: z.TypedSchema<DocumentBlockListOrdered> = defineSchema(
  'DocumentBlockListOrdered',
  documentBlockListOrderedShape,
);

const documentBlockListTasksShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('list-tasks'),
    nodes: z.array(DocumentBlockListItem),
    data: z.record(z.string(), z.unknown()).optional(),
  });
export interface DocumentBlockListTasks extends z.infer<ReturnType<typeof documentBlockListTasksShape>> {}
export const DocumentBlockListTasks: z.TypedSchema<DocumentBlockListTasks> = defineSchema(
  'DocumentBlockListTasks',
  documentBlockListTasksShape,
);

const documentBlockListUnorderedShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('list-unordered'),
    nodes: z.array(DocumentBlockListItem),
    data: z.record(z.string(), z.unknown()).optional(),
  });
export interface DocumentBlockListUnordered extends z.infer<ReturnType<typeof documentBlockListUnorderedShape>> {}
export const DocumentBlockListUnordered: z.TypedSchema<DocumentBlockListUnordered> = defineSchema(
  'DocumentBlockListUnordered',
  documentBlockListUnorderedShape,
);

const documentBlockParagraphShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('paragraph'),
    nodes: z.array(z.union([DocumentInline, DocumentText])),
    data: z.strictObject({ align: TextAlignment.optional() }).optional(),
  });
export interface DocumentBlockParagraph extends z.infer<ReturnType<typeof documentBlockParagraphShape>> {}
export const DocumentBlockParagraph: z.TypedSchema<DocumentBlockParagraph> = defineSchema(
  'DocumentBlockParagraph',
  documentBlockParagraphShape,
);

const documentBlocksEssentialsShape = () =>
  oneOf('type', [
    DocumentBlockParagraph,
    DocumentBlockHeading,
    DocumentBlockListOrdered,
    DocumentBlockListUnordered,
    DocumentBlockListTasks,
    DocumentBlockDivider,
  ]);
export type DocumentBlocksEssentials = z.infer<ReturnType<typeof documentBlocksEssentialsShape>>;
export const DocumentBlocksEssentials: z.TypedSchema<DocumentBlocksEssentials> = defineSchema(
  'DocumentBlocksEssentials',
  documentBlocksEssentialsShape,
);

const documentInlineAnnotationShape = () =>
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('annotation'),
    key: z.string().optional(),
    fragments: z.array(
      z.strictObject({
        object: z.literal('fragment'),
        key: z.string().optional(),
        fragment: z.string().optional(),
        type: z.literal('annotation-body'),
        nodes: z.array(oneOf('type', [DocumentBlocksEssentials, DocumentBlockCode])).min(1),
      }),
    ),
    isVoid: z.literal(false),
    nodes: z.array(DocumentText),
    data: z.record(z.string(), z.unknown()).optional(),
  });
export interface DocumentInlineAnnotation extends z.infer<ReturnType<typeof documentInlineAnnotationShape>> {}
export const DocumentInlineAnnotation: z.TypedSchema<DocumentInlineAnnotation> = defineSchema(
  'DocumentInlineAnnotation',
  documentInlineAnnotationShape,
);

const documentBlockCodeLineShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('code-line'),
    nodes: z.array(z.union([DocumentText, DocumentInlineAnnotation, DocumentInlineExpression])),
    data: z.strictObject({ highlighted: z.boolean().optional() }),
  });
export interface DocumentBlockCodeLine extends z.infer<ReturnType<typeof documentBlockCodeLineShape>> {}
export const DocumentBlockCodeLine: z.TypedSchema<DocumentBlockCodeLine> = defineSchema(
  'DocumentBlockCodeLine',
  documentBlockCodeLineShape,
);

const documentBlockCodeShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('code'),
    data: z.strictObject({
      syntax: z.string().optional(),
      title: z.string().optional(),
      overflow: z.enum(['scroll', 'wrap']).optional(),
      lineNumbers: z.boolean().optional(),
      fullWidth: z.boolean().optional(),
      expandable: z.boolean().optional(),
      collapsedLineCount: z.number().int().min(1).optional(),
    }),
    nodes: z.array(DocumentBlockCodeLine),
  });
export interface DocumentBlockCode extends z.infer<ReturnType<typeof documentBlockCodeShape>> {}
export const DocumentBlockCode: z.TypedSchema<DocumentBlockCode> = defineSchema(
  'DocumentBlockCode',
  documentBlockCodeShape,
);

const documentBlockImageShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('image'),
    key: z.string().optional(),
    data: z.strictObject({
      ref: oneOf('kind', [ContentRefURL, ContentRefFile]),
      refDark: oneOf('kind', [ContentRefURL, ContentRefFile]).optional(),
      width: Length.optional(),
      height: Length.optional(),
      alt: z.string().optional(),
    }),
    fragments: z.array(
      z.strictObject({
        object: z.literal('fragment'),
        key: z.string().optional(),
        fragment: z.literal('caption'),
        type: z.string().optional(),
        nodes: z.array(DocumentBlockParagraph),
      }),
    ),
    isVoid: z.literal(true),
  });
export interface DocumentBlockImage extends z.infer<ReturnType<typeof documentBlockImageShape>> {}
export const DocumentBlockImage: z.TypedSchema<DocumentBlockImage> = defineSchema(
  'DocumentBlockImage',
  documentBlockImageShape,
);

const documentBlockImagesShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('images'),
    key: z.string().optional(),
    data: z.strictObject({
      align: z.enum(['center', 'left', 'right']).optional(),
      fullWidth: z.boolean().optional(),
      withFrame: z.boolean().optional(),
    }),
    nodes: z.array(DocumentBlockImage),
    isVoid: z.literal(false),
  });
export interface DocumentBlockImages extends z.infer<ReturnType<typeof documentBlockImagesShape>> {}
export const DocumentBlockImages: z.TypedSchema<DocumentBlockImages> = defineSchema(
  'DocumentBlockImages',
  documentBlockImagesShape,
);

const documentBlockPromptShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('prompt'),
    data: z.strictObject({
      description: z.string(),
      icon: IconName.optional(),
      openInAIProviders: z.boolean().optional(),
      defaultExpanded: z.enum(['hidden', 'partial', 'full']).optional(),
    }),
    nodes: z.array(DocumentBlockCode).min(1).max(1),
  });
export interface DocumentBlockPrompt extends z.infer<ReturnType<typeof documentBlockPromptShape>> {}
export const DocumentBlockPrompt: z.TypedSchema<DocumentBlockPrompt> = defineSchema(
  'DocumentBlockPrompt',
  documentBlockPromptShape,
);

const documentBlockExpandableShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('expandable'),
    key: z.string().optional(),
    isVoid: z.literal(true),
    data: z.strictObject({ defaultExpanded: z.boolean().optional() }),
    fragments: z.array(
      oneOf('type', [
        z.strictObject({
          object: z.literal('fragment'),
          key: z.string().optional(),
          fragment: z.literal('expandable-title'),
          type: z.literal('expandable-title'),
          nodes: z.array(DocumentBlockParagraph).min(1).max(1),
        }),
        z.strictObject({
          object: z.literal('fragment'),
          key: z.string().optional(),
          fragment: z.literal('expandable-body'),
          type: z.literal('expandable-body'),
          nodes: z
            .array(
              oneOf('type', [
                DocumentBlocksEssentials,
                DocumentBlockFile,
                DocumentBlockImages,
                DocumentBlockCode,
                DocumentBlockTable,
                DocumentBlockHint,
                DocumentBlockPrompt,
                DocumentBlockQuote,
                DocumentBlockReusableContent,
                DocumentBlockIntegration,
              ]),
            )
            .min(1),
        }),
      ]),
    ),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockExpandable extends z.infer<ReturnType<typeof documentBlockExpandableShape>> {}
export const DocumentBlockExpandable: z.TypedSchema<DocumentBlockExpandable> = defineSchema(
  'DocumentBlockExpandable',
  documentBlockExpandableShape,
);

const documentBlockStepperStepShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('stepper-step'),
    nodes: z.array(
      oneOf('type', [
        DocumentBlocksEssentials,
        DocumentBlockContentRef,
        DocumentBlockCode,
        DocumentBlockEmbed,
        DocumentBlockFile,
        DocumentBlockImages,
        DocumentBlockDrawing,
        DocumentBlockHint,
        DocumentBlockQuote,
        DocumentBlockMath,
        DocumentBlockIntegration,
        DocumentBlockPrompt,
        DocumentBlockExpandable,
      ]),
    ),
    data: z.strictObject({ icon: z.string().optional() }),
  });
export interface DocumentBlockStepperStep extends z.infer<ReturnType<typeof documentBlockStepperStepShape>> {}
export const DocumentBlockStepperStep: z.TypedSchema<DocumentBlockStepperStep> = defineSchema(
  'DocumentBlockStepperStep',
  documentBlockStepperStepShape,
);

const documentBlockStepperShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('stepper'),
    nodes: z.array(DocumentBlockStepperStep),
    data: z.record(z.string(), z.unknown()).optional(),
  });
export interface DocumentBlockStepper extends z.infer<ReturnType<typeof documentBlockStepperShape>> {}
export const DocumentBlockStepper: z.TypedSchema<DocumentBlockStepper> = defineSchema(
  'DocumentBlockStepper',
  documentBlockStepperShape,
);

const documentBlockColumnShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('column'),
    nodes: z.array(
      oneOf('type', [
        DocumentBlocksEssentials,
        DocumentBlockImages,
        DocumentBlockCode,
        DocumentBlockHint,
        DocumentBlockContentRef,
        DocumentBlockDrawing,
        DocumentBlockEmbed,
        DocumentBlockFile,
        DocumentBlockIntegration,
        DocumentBlockMath,
        DocumentBlockQuote,
        DocumentBlockPrompt,
        DocumentBlockTable,
        DocumentBlockExpandable,
        DocumentBlockStepper,
      ]),
    ),
    data: z.strictObject({ width: Length.optional(), verticalAlignment: VerticalAlignment.optional() }),
  });
export interface DocumentBlockColumn extends z.infer<ReturnType<typeof documentBlockColumnShape>> {}
export const DocumentBlockColumn: z.TypedSchema<DocumentBlockColumn> = defineSchema(
  'DocumentBlockColumn',
  documentBlockColumnShape,
);

const documentBlockColumnsShape = () =>
  z.strictObject({
    object: z.literal('block'),
    type: z.literal('columns'),
    key: z.string().optional(),
    data: z.strictObject({ fullWidth: z.boolean().optional() }),
    nodes: z.array(DocumentBlockColumn),
    isVoid: z.literal(false),
  });
export interface DocumentBlockColumns extends z.infer<ReturnType<typeof documentBlockColumnsShape>> {}
export const DocumentBlockColumns: z.TypedSchema<DocumentBlockColumns> = defineSchema(
  'DocumentBlockColumns',
  documentBlockColumnsShape,
);

const documentBlockTabsItemShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('tabs-item'),
    nodes: z.array(
      oneOf('type', [
        DocumentBlocksEssentials,
        DocumentBlockContentRef,
        DocumentBlockCode,
        DocumentBlockEmbed,
        DocumentBlockFile,
        DocumentBlockImages,
        DocumentBlockDrawing,
        DocumentBlockHint,
        DocumentBlockQuote,
        DocumentBlockMath,
        DocumentBlockIntegration,
        DocumentBlockPrompt,
      ]),
    ),
    data: z.strictObject({ title: z.string().optional(), icon: IconName.optional(), slug: z.string().optional() }),
    meta: z.strictObject({ id: z.string() }).optional(),
  });
export interface DocumentBlockTabsItem extends z.infer<ReturnType<typeof documentBlockTabsItemShape>> {}
export const DocumentBlockTabsItem: z.TypedSchema<DocumentBlockTabsItem> = defineSchema(
  'DocumentBlockTabsItem',
  documentBlockTabsItemShape,
);

const documentBlockTabsShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('tabs'),
    nodes: z.array(DocumentBlockTabsItem),
    data: z.strictObject({ fullWidth: z.boolean().optional() }).optional(),
  });
export interface DocumentBlockTabs extends z.infer<ReturnType<typeof documentBlockTabsShape>> {}
export const DocumentBlockTabs: z.TypedSchema<DocumentBlockTabs> = defineSchema(
  'DocumentBlockTabs',
  documentBlockTabsShape,
);

const documentBlockUpdateShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('update'),
    nodes: z.array(
      oneOf('type', [
        DocumentBlocksEssentials,
        DocumentBlockContentRef,
        DocumentBlockCode,
        DocumentBlockEmbed,
        DocumentBlockFile,
        DocumentBlockImages,
        DocumentBlockDrawing,
        DocumentBlockHint,
        DocumentBlockPrompt,
        DocumentBlockQuote,
        DocumentBlockMath,
        DocumentBlockIntegration,
        DocumentBlockTabs,
        DocumentBlockExpandable,
      ]),
    ),
    data: z.strictObject({ date: Timestamp, tags: z.array(ContentRefTag).optional() }),
  });
export interface DocumentBlockUpdate extends z.infer<ReturnType<typeof documentBlockUpdateShape>> {}
export const DocumentBlockUpdate: z.TypedSchema<DocumentBlockUpdate> = defineSchema(
  'DocumentBlockUpdate',
  documentBlockUpdateShape,
);

const documentBlockUpdatesShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('updates'),
    nodes: z.array(DocumentBlockUpdate),
    data: z.strictObject({ format: z.enum(['numeric', 'full', 'short']) }),
  });
export interface DocumentBlockUpdates extends z.infer<ReturnType<typeof documentBlockUpdatesShape>> {}
export const DocumentBlockUpdates: z.TypedSchema<DocumentBlockUpdates> = defineSchema(
  'DocumentBlockUpdates',
  documentBlockUpdatesShape,
);

const documentBlocksTopLevelsShape = () =>
  oneOf('type', [
    DocumentBlocksEssentials,
    DocumentBlockQuote,
    DocumentBlockHint,
    DocumentBlockImages,
    DocumentBlockFile,
    DocumentBlockDrawing,
    DocumentBlockEmbed,
    DocumentBlockCode,
    DocumentBlockMath,
    DocumentBlockExpandable,
    DocumentBlockTabs,
    DocumentBlockTable,
    DocumentBlockOpenAPI,
    DocumentBlockOpenAPIOperation,
    DocumentBlockOpenAPISchemas,
    DocumentBlockOpenAPIWebhook,
    DocumentBlockContentRef,
    DocumentBlockIntegration,
    DocumentBlockReusableContent,
    DocumentBlockStepper,
    DocumentBlockPrompt,
    DocumentBlockIf,
    DocumentBlockColumns,
    DocumentBlockUpdates,
  ]);
export type DocumentBlocksTopLevels = z.infer<ReturnType<typeof documentBlocksTopLevelsShape>>;
export const DocumentBlocksTopLevels: z.TypedSchema<DocumentBlocksTopLevels> = defineSchema(
  'DocumentBlocksTopLevels',
  documentBlocksTopLevelsShape,
);

const documentBlockIfShape = () =>
  z.strictObject({
    ...blockFields(),
    type: z.literal('if'),
    nodes: z.array(DocumentBlocksTopLevels),
    data: z.strictObject({ expression: z.string() }),
  });
export interface DocumentBlockIf extends z.infer<ReturnType<typeof documentBlockIfShape>> {}
export const DocumentBlockIf: z.TypedSchema<DocumentBlockIf> = defineSchema('DocumentBlockIf', documentBlockIfShape);

const documentBlockShape = () =>
  oneOf('type', [
    DocumentBlockParagraph,
    DocumentBlockHeading,
    DocumentBlockListOrdered,
    DocumentBlockListUnordered,
    DocumentBlockListTasks,
    DocumentBlockListItem,
    DocumentBlockDivider,
    DocumentBlockQuote,
    DocumentBlockHint,
    DocumentBlockIf,
    DocumentBlockImages,
    DocumentBlockImage,
    DocumentBlockFile,
    DocumentBlockDrawing,
    DocumentBlockEmbed,
    DocumentBlockCode,
    DocumentBlockCodeLine,
    DocumentBlockMath,
    DocumentBlockExpandable,
    DocumentBlockTabs,
    DocumentBlockTabsItem,
    DocumentBlockTable,
    DocumentBlockOpenAPI,
    DocumentBlockOpenAPIOperation,
    DocumentBlockOpenAPISchemas,
    DocumentBlockOpenAPIWebhook,
    DocumentBlockContentRef,
    DocumentBlockIntegration,
    DocumentBlockReusableContent,
    DocumentBlockStepper,
    DocumentBlockStepperStep,
    DocumentBlockColumns,
    DocumentBlockColumn,
    DocumentBlockPrompt,
    DocumentBlockUpdates,
    DocumentBlockUpdate,
  ]);
export type DocumentBlock = z.infer<ReturnType<typeof documentBlockShape>>;
export const DocumentBlock: z.TypedSchema<DocumentBlock> = defineSchema('DocumentBlock', documentBlockShape);
