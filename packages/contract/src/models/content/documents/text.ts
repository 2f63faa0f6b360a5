import * as z from '../../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';

export class DocumentMarkBold extends defineModel<DocumentMarkBold>('DocumentMarkBold')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('bold') }),
) {}

export class DocumentMarkCode extends defineModel<DocumentMarkCode>('DocumentMarkCode')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('code') }),
) {}

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

export class DocumentMarkColor extends defineModel<DocumentMarkColor>('DocumentMarkColor')(() =>
  z.strictObject({
    object: z.literal('mark'),
    type: z.literal('color'),
    data: z.strictObject({ text: DocumentTextColor, background: DocumentTextColor }),
  }),
) {}

export class DocumentMarkItalic extends defineModel<DocumentMarkItalic>('DocumentMarkItalic')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('italic') }),
) {}

export class DocumentMarkKeyboard extends defineModel<DocumentMarkKeyboard>('DocumentMarkKeyboard')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('keyboard') }),
) {}

export class DocumentMarkStrikethrough extends defineModel<DocumentMarkStrikethrough>('DocumentMarkStrikethrough')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('strikethrough') }),
) {}

export class DocumentMarkSubscript extends defineModel<DocumentMarkSubscript>('DocumentMarkSubscript')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('subscript') }),
) {}

export class DocumentMarkSuperscript extends defineModel<DocumentMarkSuperscript>('DocumentMarkSuperscript')(() =>
  z.strictObject({ object: z.literal('mark'), type: z.literal('superscript') }),
) {}

export const DocumentTextMark = defineSchema('DocumentTextMark', () =>
  oneOf('type', [
    DocumentMarkBold,
    DocumentMarkItalic,
    DocumentMarkCode,
    DocumentMarkKeyboard,
    DocumentMarkStrikethrough,
    DocumentMarkColor,
    DocumentMarkSuperscript,
    DocumentMarkSubscript,
  ]),
);
export type DocumentTextMark = z.infer<typeof DocumentTextMark>;

export class DocumentTextLeaf extends defineModel<DocumentTextLeaf>('DocumentTextLeaf')(() =>
  z.strictObject({ object: z.literal('leaf'), text: z.string(), marks: z.array(DocumentTextMark) }),
) {}

export class DocumentText extends defineModel<DocumentText>('DocumentText')(() =>
  z.strictObject({ object: z.literal('text'), key: z.string().optional(), leaves: z.array(DocumentTextLeaf) }),
) {}

export const Length = defineSchema('Length', () =>
  z.union([z.number(), z.strictObject({ unit: z.string(), value: z.number() })]),
);
export type Length = z.infer<typeof Length>;

export const TextAlignment = z.enum(['start', 'center', 'end']);
export type TextAlignment = z.infer<typeof TextAlignment>;

export const VerticalAlignment = z.enum(['top', 'middle', 'bottom']);
export type VerticalAlignment = z.infer<typeof VerticalAlignment>;
