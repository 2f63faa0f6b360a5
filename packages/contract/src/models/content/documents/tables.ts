import * as z from '../../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';
import { ContentRef, ContentRefFile, ContentRefURL } from '../references.ts';
import { VerticalAlignment } from './text.ts';

export const CardsImageObjectFit = z.enum(['contain', 'fill', 'cover']);
export type CardsImageObjectFit = z.infer<typeof CardsImageObjectFit>;

export const DocumentTableCellSpan = z.number().int().min(1).max(50);

export class DocumentTableCellMerge extends defineModel<DocumentTableCellMerge>('DocumentTableCellMerge')(() =>
  z.strictObject({
    anchor: z.strictObject({ record: z.string(), column: z.string() }),
    rowSpan: DocumentTableCellSpan,
    colSpan: DocumentTableCellSpan,
  }),
) {}

export class DocumentTableDefinitionBase extends defineModel<DocumentTableDefinitionBase>(
  'DocumentTableDefinitionBase',
)(() => z.strictObject({ id: z.string(), title: z.string() })) {}

export class DocumentTableDefinitionCheckbox extends defineModel<DocumentTableDefinitionCheckbox>(
  'DocumentTableDefinitionCheckbox',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('checkbox') })) {}

export class DocumentTableDefinitionContentRef extends defineModel<DocumentTableDefinitionContentRef>(
  'DocumentTableDefinitionContentRef',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('content-ref') })) {}

export class DocumentTableDefinitionFiles extends defineModel<DocumentTableDefinitionFiles>(
  'DocumentTableDefinitionFiles',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('files') })) {}

export class DocumentTableDefinitionImage extends defineModel<DocumentTableDefinitionImage>(
  'DocumentTableDefinitionImage',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('image') })) {}

export class DocumentTableDefinitionNumber extends defineModel<DocumentTableDefinitionNumber>(
  'DocumentTableDefinitionNumber',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('number') })) {}

export class DocumentTableDefinitionRating extends defineModel<DocumentTableDefinitionRating>(
  'DocumentTableDefinitionRating',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('rating'), max: z.number() })) {}

export class DocumentTableSelectOption extends defineModel<DocumentTableSelectOption>('DocumentTableSelectOption')(() =>
  z.strictObject({ value: z.string(), label: z.string(), color: z.string() }),
) {}

export class DocumentTableDefinitionSelect extends defineModel<DocumentTableDefinitionSelect>(
  'DocumentTableDefinitionSelect',
)(() =>
  z.strictObject({
    id: z.string(),
    title: z.string(),
    type: z.literal('select'),
    multiple: z.boolean(),
    options: z.array(DocumentTableSelectOption),
  }),
) {}

export class DocumentTableDefinitionText extends defineModel<DocumentTableDefinitionText>(
  'DocumentTableDefinitionText',
)(() =>
  z.strictObject({
    id: z.string(),
    title: z.string(),
    type: z.literal('text'),
    textAlignment: z.enum(['center', 'right', 'left']),
    verticalAlignment: VerticalAlignment.optional(),
  }),
) {}

export class DocumentTableDefinitionUsers extends defineModel<DocumentTableDefinitionUsers>(
  'DocumentTableDefinitionUsers',
)(() => z.strictObject({ id: z.string(), title: z.string(), type: z.literal('users'), multiple: z.boolean() })) {}

export const DocumentTableDefinition = defineSchema('DocumentTableDefinition', () =>
  oneOf('type', [
    DocumentTableDefinitionText,
    DocumentTableDefinitionNumber,
    DocumentTableDefinitionCheckbox,
    DocumentTableDefinitionFiles,
    DocumentTableDefinitionUsers,
    DocumentTableDefinitionRating,
    DocumentTableDefinitionSelect,
    DocumentTableDefinitionContentRef,
    DocumentTableDefinitionImage,
  ]),
);
export type DocumentTableDefinition = z.infer<typeof DocumentTableDefinition>;

export const DocumentTableImageRecord = defineSchema('DocumentTableImageRecord', () =>
  z.union([
    ContentRefFile,
    ContentRefURL,
    z.strictObject({
      ref: oneOf('kind', [ContentRefFile, ContentRefURL]),
      objectFit: CardsImageObjectFit.optional(),
      alt: z.string().optional(),
    }),
  ]),
);
export type DocumentTableImageRecord = z.infer<typeof DocumentTableImageRecord>;

export class DocumentTableRecord extends defineModel<DocumentTableRecord>('DocumentTableRecord')(() =>
  z.strictObject({
    orderIndex: z.string(),
    values: z.record(
      z.string(),
      z.union([
        z.number(),
        z.string().nullable(),
        z.boolean(),
        z.array(z.string()),
        ContentRef,
        DocumentTableImageRecord,
      ]),
    ),
  }),
) {}

export class DocumentTableViewCards extends defineModel<DocumentTableViewCards>('DocumentTableViewCards')(() =>
  z.strictObject({
    type: z.literal('cards'),
    cardSize: z.enum(['medium', 'large']),
    columns: z.array(z.string()),
    targetDefinition: z.string().optional(),
    coverDefinition: z.string().optional(),
    coverDefinitionDark: z.string().optional(),
    hideColumnTitle: z.boolean().optional(),
    wrap: z.boolean().optional(),
  }),
) {}

export class DocumentTableViewGrid extends defineModel<DocumentTableViewGrid>('DocumentTableViewGrid')(() =>
  z.strictObject({
    type: z.literal('grid'),
    columns: z.array(z.string()),
    columnWidths: z.record(z.string(), z.number()).optional(),
    hideHeader: z.boolean(),
    stickyHeader: z.boolean().optional(),
    stickyFirstColumn: z.boolean().optional(),
    useNewSizing: z.boolean().optional(),
  }),
) {}
