import * as z from '../../../schema.ts';
import { defineModel, defineSchema } from '../../../model.ts';
import { Url } from '../../../primitives.ts';

export const CustomizationDefaultFont = z.enum([
  'ABCFavorit',
  'Inter',
  'Roboto',
  'RobotoSlab',
  'OpenSans',
  'SourceSansPro',
  'Lato',
  'Ubuntu',
  'Raleway',
  'Merriweather',
  'Overpass',
  'NotoSans',
  'IBMPlexSerif',
  'Poppins',
  'FiraSans',
]);
export type CustomizationDefaultFont = z.infer<typeof CustomizationDefaultFont>;

export const CustomizationDefaultMonospaceFont = z.enum([
  'FiraCode',
  'IBMPlexMono',
  'JetBrainsMono',
  'SourceCodePro',
  'RobotoMono',
  'SpaceMono',
  'DMMono',
  'Inconsolata',
]);
export type CustomizationDefaultMonospaceFont = z.infer<typeof CustomizationDefaultMonospaceFont>;

export class FontSource extends defineModel<FontSource>('FontSource')(() =>
  z.strictObject({ url: Url, format: z.enum(['woff2', 'woff']).optional() }),
) {}

export const FontWeight = z.number().int().min(1).max(1000);

export class FontFace extends defineModel<FontFace>('FontFace')(() =>
  z.strictObject({ weight: FontWeight, sources: z.array(FontSource).min(1) }),
) {}

export const FontFamily = z.string().min(1).max(50);

export class CustomizationFontDefinitionInput extends defineModel<CustomizationFontDefinitionInput>(
  'CustomizationFontDefinitionInput',
)(() =>
  z.strictObject({ id: z.string(), custom: z.boolean(), fontFamily: FontFamily, fontFaces: z.array(FontFace).min(1) }),
) {}

export const CustomizationFont = defineSchema('CustomizationFont', () =>
  z.union([CustomizationDefaultFont, CustomizationFontDefinitionInput]),
);
export type CustomizationFont = z.infer<typeof CustomizationFont>;

export const CustomizationHeadingFont = defineSchema('CustomizationHeadingFont', () =>
  z.union([CustomizationDefaultFont, CustomizationFontDefinitionInput]).nullable(),
);
export type CustomizationHeadingFont = z.infer<typeof CustomizationHeadingFont>;

export const CustomizationMonospaceFont = defineSchema('CustomizationMonospaceFont', () =>
  z.union([CustomizationDefaultMonospaceFont, CustomizationFontDefinitionInput]),
);
export type CustomizationMonospaceFont = z.infer<typeof CustomizationMonospaceFont>;
