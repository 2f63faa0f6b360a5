import * as z from '../../../schema.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { ContentRef, ContentRefFile, ContentRefURL } from '../references.ts';
import { VerticalAlignment } from './text.ts';

export const CardsImageObjectFit = z.enum(['contain', 'fill', 'cover']);
export type CardsImageObjectFit = z.infer<typeof CardsImageObjectFit>;

export const DocumentTableCellSpan = z.number().int().min(1).max(50);

const documentTableCellMergeShape = () =>
  z.strictObject({
    anchor: z.strictObject({ record: z.string(), column: z.string() }),
    rowSpan: DocumentTableCellSpan,
    colSpan: DocumentTableCellSpan,
  });
export interface DocumentTableCellMerge extends z.infer<ReturnType<typeof documentTableCellMergeShape>> {}
export const DocumentTableCellMerge: Model<DocumentTableCellMerge> = model(
  'DocumentTableCellMerge',
  documentTableCellMergeShape,
);

const documentTableDefinitionBaseShape = () => z.strictObject({ id: z.string(), title: z.string() });
export interface DocumentTableDefinitionBase extends z.infer<ReturnType<typeof documentTableDefinitionBaseShape>> {}
export const DocumentTableDefinitionBase: Model<DocumentTableDefinitionBase> = model(
  'DocumentTableDefinitionBase',
  documentTableDefinitionBaseShape,
);

const documentTableDefinitionCheckboxShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('checkbox') });
export interface DocumentTableDefinitionCheckbox extends z.infer<
  ReturnType<typeof documentTableDefinitionCheckboxShape>
> {}
export const DocumentTableDefinitionCheckbox: Model<DocumentTableDefinitionCheckbox> = model(
  'DocumentTableDefinitionCheckbox',
  documentTableDefinitionCheckboxShape,
);

const documentTableDefinitionContentRefShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('content-ref') });
export interface DocumentTableDefinitionContentRef extends z.infer<
  ReturnType<typeof documentTableDefinitionContentRefShape>
> {}
export const DocumentTableDefinitionContentRef: Model<DocumentTableDefinitionContentRef> = model(
  'DocumentTableDefinitionContentRef',
  documentTableDefinitionContentRefShape,
);

const documentTableDefinitionFilesShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('files') });
export interface DocumentTableDefinitionFiles extends z.infer<ReturnType<typeof documentTableDefinitionFilesShape>> {}
export const DocumentTableDefinitionFiles: Model<DocumentTableDefinitionFiles> = model(
  'DocumentTableDefinitionFiles',
  documentTableDefinitionFilesShape,
);

const documentTableDefinitionImageShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('image') });
export interface DocumentTableDefinitionImage extends z.infer<ReturnType<typeof documentTableDefinitionImageShape>> {}
export const DocumentTableDefinitionImage: Model<DocumentTableDefinitionImage> = model(
  'DocumentTableDefinitionImage',
  documentTableDefinitionImageShape,
);

const documentTableDefinitionNumberShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('number') });
export interface DocumentTableDefinitionNumber extends z.infer<ReturnType<typeof documentTableDefinitionNumberShape>> {}
export const DocumentTableDefinitionNumber: Model<DocumentTableDefinitionNumber> = model(
  'DocumentTableDefinitionNumber',
  documentTableDefinitionNumberShape,
);

const documentTableDefinitionRatingShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('rating'), max: z.number() });
export interface DocumentTableDefinitionRating extends z.infer<ReturnType<typeof documentTableDefinitionRatingShape>> {}
export const DocumentTableDefinitionRating: Model<DocumentTableDefinitionRating> = model(
  'DocumentTableDefinitionRating',
  documentTableDefinitionRatingShape,
);

const documentTableSelectOptionShape = () =>
  z.strictObject({ value: z.string(), label: z.string(), color: z.string() });
export interface DocumentTableSelectOption extends z.infer<ReturnType<typeof documentTableSelectOptionShape>> {}
export const DocumentTableSelectOption: Model<DocumentTableSelectOption> = model(
  'DocumentTableSelectOption',
  documentTableSelectOptionShape,
);

const documentTableDefinitionSelectShape = () =>
  z.strictObject({
    id: z.string(),
    title: z.string(),
    type: z.literal('select'),
    multiple: z.boolean(),
    options: z.array(DocumentTableSelectOption),
  });
export interface DocumentTableDefinitionSelect extends z.infer<ReturnType<typeof documentTableDefinitionSelectShape>> {}
export const DocumentTableDefinitionSelect: Model<DocumentTableDefinitionSelect> = model(
  'DocumentTableDefinitionSelect',
  documentTableDefinitionSelectShape,
);

const documentTableDefinitionTextShape = () =>
  z.strictObject({
    id: z.string(),
    title: z.string(),
    type: z.literal('text'),
    textAlignment: z.enum(['center', 'right', 'left']),
    verticalAlignment: VerticalAlignment.optional(),
  });
export interface DocumentTableDefinitionText extends z.infer<ReturnType<typeof documentTableDefinitionTextShape>> {}
export const DocumentTableDefinitionText: Model<DocumentTableDefinitionText> = model(
  'DocumentTableDefinitionText',
  documentTableDefinitionTextShape,
);

const documentTableDefinitionUsersShape = () =>
  z.strictObject({ id: z.string(), title: z.string(), type: z.literal('users'), multiple: z.boolean() });
export interface DocumentTableDefinitionUsers extends z.infer<ReturnType<typeof documentTableDefinitionUsersShape>> {}
export const DocumentTableDefinitionUsers: Model<DocumentTableDefinitionUsers> = model(
  'DocumentTableDefinitionUsers',
  documentTableDefinitionUsersShape,
);

const documentTableDefinitionShape = () =>
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
  ]);
export type DocumentTableDefinition = z.infer<ReturnType<typeof documentTableDefinitionShape>>;
export const DocumentTableDefinition: Model<DocumentTableDefinition> = model(
  'DocumentTableDefinition',
  documentTableDefinitionShape,
);

const documentTableImageRecordShape = () =>
  z.union([
    ContentRefFile,
    ContentRefURL,
    z.strictObject({
      ref: oneOf('kind', [ContentRefFile, ContentRefURL]),
      objectFit: CardsImageObjectFit.optional(),
      alt: z.string().optional(),
    }),
  ]);
export type DocumentTableImageRecord = z.infer<ReturnType<typeof documentTableImageRecordShape>>;
export const DocumentTableImageRecord: Model<DocumentTableImageRecord> = model(
  'DocumentTableImageRecord',
  documentTableImageRecordShape,
);

const documentTableRecordShape = () =>
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
  });
export interface DocumentTableRecord extends z.infer<ReturnType<typeof documentTableRecordShape>> {}
export const DocumentTableRecord: Model<DocumentTableRecord> = model('DocumentTableRecord', documentTableRecordShape);

const documentTableViewCardsShape = () =>
  z.strictObject({
    type: z.literal('cards'),
    cardSize: z.enum(['medium', 'large']),
    columns: z.array(z.string()),
    targetDefinition: z.string().optional(),
    coverDefinition: z.string().optional(),
    coverDefinitionDark: z.string().optional(),
    hideColumnTitle: z.boolean().optional(),
    wrap: z.boolean().optional(),
  });
export interface DocumentTableViewCards extends z.infer<ReturnType<typeof documentTableViewCardsShape>> {}
export const DocumentTableViewCards: Model<DocumentTableViewCards> = model(
  'DocumentTableViewCards',
  documentTableViewCardsShape,
);

const documentTableViewGridShape = () =>
  z.strictObject({
    type: z.literal('grid'),
    columns: z.array(z.string()),
    columnWidths: z.record(z.string(), z.number()).optional(),
    hideHeader: z.boolean(),
    stickyHeader: z.boolean().optional(),
    stickyFirstColumn: z.boolean().optional(),
    useNewSizing: z.boolean().optional(),
  });
export interface DocumentTableViewGrid extends z.infer<ReturnType<typeof documentTableViewGridShape>> {}
export const DocumentTableViewGrid: Model<DocumentTableViewGrid> = model(
  'DocumentTableViewGrid',
  documentTableViewGridShape,
);
