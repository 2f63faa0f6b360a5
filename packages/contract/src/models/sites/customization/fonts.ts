import * as z from '../../../schema.ts';
import { model } from '../../../model.ts';
import type { Model } from '../../../model.ts';
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

const fontSourceShape = () => z.strictObject({ url: Url, format: z.enum(['woff2', 'woff']).optional() });
export interface FontSource extends z.infer<ReturnType<typeof fontSourceShape>> {}
export const FontSource: Model<FontSource> = model('FontSource', fontSourceShape);

export const FontWeight = z.number().int().min(1).max(1000);

const fontFaceShape = () => z.strictObject({ weight: FontWeight, sources: z.array(FontSource).min(1) });
export interface FontFace extends z.infer<ReturnType<typeof fontFaceShape>> {}
export const FontFace: Model<FontFace> = model('FontFace', fontFaceShape);

export const FontFamily = z.string().min(1).max(50);

const customizationFontDefinitionInputShape = () =>
  z.strictObject({ id: z.string(), custom: z.boolean(), fontFamily: FontFamily, fontFaces: z.array(FontFace).min(1) });
export interface CustomizationFontDefinitionInput extends z.infer<
  ReturnType<typeof customizationFontDefinitionInputShape>
> {}
export const CustomizationFontDefinitionInput: Model<CustomizationFontDefinitionInput> = model(
  'CustomizationFontDefinitionInput',
  customizationFontDefinitionInputShape,
);

const customizationFontShape = () => z.union([CustomizationDefaultFont, CustomizationFontDefinitionInput]);
export type CustomizationFont = z.infer<ReturnType<typeof customizationFontShape>>;
export const CustomizationFont: Model<CustomizationFont> = model('CustomizationFont', customizationFontShape);

const customizationHeadingFontShape = () =>
  z.union([CustomizationDefaultFont, CustomizationFontDefinitionInput]).nullable();
export type CustomizationHeadingFont = z.infer<ReturnType<typeof customizationHeadingFontShape>>;
export const CustomizationHeadingFont: Model<CustomizationHeadingFont> = model(
  'CustomizationHeadingFont',
  customizationHeadingFontShape,
);

const customizationMonospaceFontShape = () =>
  z.union([CustomizationDefaultMonospaceFont, CustomizationFontDefinitionInput]);
export type CustomizationMonospaceFont = z.infer<ReturnType<typeof customizationMonospaceFontShape>>;
export const CustomizationMonospaceFont: Model<CustomizationMonospaceFont> = model(
  'CustomizationMonospaceFont',
  customizationMonospaceFontShape,
);
