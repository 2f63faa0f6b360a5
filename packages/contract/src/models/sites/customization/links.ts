import * as z from '../../../schema.ts';
import { model } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { ContentRef } from '../../content/references.ts';
import { Condition, LocalizedString, LocalizedString64 } from '../../expressions.ts';

export const CustomizationContentLinkTitle = z.string().max(64);

const customizationContentLinkShape = () =>
  z.strictObject({
    title: CustomizationContentLinkTitle,
    localizedTitle: LocalizedString64.optional(),
    to: ContentRef,
  });
export interface CustomizationContentLink extends z.infer<ReturnType<typeof customizationContentLinkShape>> {}
export const CustomizationContentLink: Model<CustomizationContentLink> = model(
  'CustomizationContentLink',
  customizationContentLinkShape,
);

const customizationFooterGroupShape = () =>
  z.strictObject({
    title: z.string(),
    localizedTitle: LocalizedString.optional(),
    links: z.array(CustomizationContentLink),
  });
export interface CustomizationFooterGroup extends z.infer<ReturnType<typeof customizationFooterGroupShape>> {}
export const CustomizationFooterGroup: Model<CustomizationFooterGroup> = model(
  'CustomizationFooterGroup',
  customizationFooterGroupShape,
);

const customizationHeaderItemShape = () =>
  z.strictObject({
    title: z.string(),
    localizedTitle: LocalizedString.optional(),
    style: z.enum(['link', 'button-primary', 'button-secondary']).optional(),
    to: ContentRef.nullable(),
    links: z.array(CustomizationContentLink),
    condition: Condition.optional(),
  });
export interface CustomizationHeaderItem extends z.infer<ReturnType<typeof customizationHeaderItemShape>> {}
export const CustomizationHeaderItem: Model<CustomizationHeaderItem> = model(
  'CustomizationHeaderItem',
  customizationHeaderItemShape,
);

export const CustomizationHeaderPreset = z
  .enum(['default', 'bold', 'contrast', 'custom', 'none'])
  .meta({ deprecated: true });
export type CustomizationHeaderPreset = z.infer<typeof CustomizationHeaderPreset>;
