import * as z from '../../../schema.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';

const documentMarkBoldShape = () => z.strictObject({ object: z.literal('mark'), type: z.literal('bold') });
export interface DocumentMarkBold extends z.infer<ReturnType<typeof documentMarkBoldShape>> {}
export const DocumentMarkBold: Model<DocumentMarkBold> = model('DocumentMarkBold', documentMarkBoldShape);

const documentMarkCodeShape = () => z.strictObject({ object: z.literal('mark'), type: z.literal('code') });
export interface DocumentMarkCode extends z.infer<ReturnType<typeof documentMarkCodeShape>> {}
export const DocumentMarkCode: Model<DocumentMarkCode> = model('DocumentMarkCode', documentMarkCodeShape);

export const DocumentTextColor = z.enum([
  'default',
  'green',
  'blue',
  'red',
  'orange',
  'yellow',
  'purple',
  'pink',
  'violet',
  'cyan',
  '$primary',
  '$info',
  '$success',
  '$warning',
  '$danger',
  '$tint',
]);
export type DocumentTextColor = z.infer<typeof DocumentTextColor>;

const documentMarkColorShape = () =>
  z.strictObject({
    object: z.literal('mark'),
    type: z.literal('color'),
    data: z.strictObject({ text: DocumentTextColor, background: DocumentTextColor }),
  });
export interface DocumentMarkColor extends z.infer<ReturnType<typeof documentMarkColorShape>> {}
export const DocumentMarkColor: Model<DocumentMarkColor> = model('DocumentMarkColor', documentMarkColorShape);

const documentMarkItalicShape = () => z.strictObject({ object: z.literal('mark'), type: z.literal('italic') });
export interface DocumentMarkItalic extends z.infer<ReturnType<typeof documentMarkItalicShape>> {}
export const DocumentMarkItalic: Model<DocumentMarkItalic> = model('DocumentMarkItalic', documentMarkItalicShape);

const documentMarkKeyboardShape = () => z.strictObject({ object: z.literal('mark'), type: z.literal('keyboard') });
export interface DocumentMarkKeyboard extends z.infer<ReturnType<typeof documentMarkKeyboardShape>> {}
export const DocumentMarkKeyboard: Model<DocumentMarkKeyboard> = model(
  'DocumentMarkKeyboard',
  documentMarkKeyboardShape,
);

const documentMarkStrikethroughShape = () =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('strikethrough') });
export interface DocumentMarkStrikethrough extends z.infer<ReturnType<typeof documentMarkStrikethroughShape>> {}
export const DocumentMarkStrikethrough: Model<DocumentMarkStrikethrough> = model(
  'DocumentMarkStrikethrough',
  documentMarkStrikethroughShape,
);

const documentMarkSubscriptShape = () => z.strictObject({ object: z.literal('mark'), type: z.literal('subscript') });
export interface DocumentMarkSubscript extends z.infer<ReturnType<typeof documentMarkSubscriptShape>> {}
export const DocumentMarkSubscript: Model<DocumentMarkSubscript> = model(
  'DocumentMarkSubscript',
  documentMarkSubscriptShape,
);

const documentMarkSuperscriptShape = () =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('superscript') });
export interface DocumentMarkSuperscript extends z.infer<ReturnType<typeof documentMarkSuperscriptShape>> {}
export const DocumentMarkSuperscript: Model<DocumentMarkSuperscript> = model(
  'DocumentMarkSuperscript',
  documentMarkSuperscriptShape,
);

const documentTextMarkShape = () =>
  oneOf('type', [
    DocumentMarkBold,
    DocumentMarkItalic,
    DocumentMarkCode,
    DocumentMarkKeyboard,
    DocumentMarkStrikethrough,
    DocumentMarkColor,
    DocumentMarkSuperscript,
    DocumentMarkSubscript,
  ]);
export type DocumentTextMark = z.infer<ReturnType<typeof documentTextMarkShape>>;
export const DocumentTextMark: Model<DocumentTextMark> = model('DocumentTextMark', documentTextMarkShape);

const documentTextLeafShape = () =>
  z.strictObject({ object: z.literal('leaf'), text: z.string(), marks: z.array(DocumentTextMark) });
export interface DocumentTextLeaf extends z.infer<ReturnType<typeof documentTextLeafShape>> {}
export const DocumentTextLeaf: Model<DocumentTextLeaf> = model('DocumentTextLeaf', documentTextLeafShape);

const documentTextShape = () =>
  z.strictObject({ object: z.literal('text'), key: z.string().optional(), leaves: z.array(DocumentTextLeaf) });
export interface DocumentText extends z.infer<ReturnType<typeof documentTextShape>> {}
export const DocumentText: Model<DocumentText> = model('DocumentText', documentTextShape);

const lengthShape = () => z.union([z.number(), z.strictObject({ unit: z.string(), value: z.number() })]);
export type Length = z.infer<ReturnType<typeof lengthShape>>;
export const Length: Model<Length> = model('Length', lengthShape);

export const TextAlignment = z.enum(['start', 'center', 'end']);
export type TextAlignment = z.infer<typeof TextAlignment>;

export const VerticalAlignment = z.enum(['top', 'middle', 'bottom']);
export type VerticalAlignment = z.infer<typeof VerticalAlignment>;
