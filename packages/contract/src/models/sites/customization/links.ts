import * as z from '../../../schema.ts';
import { defineModel } from '../../../model.ts';
import { ContentRef } from '../../content/references.ts';
import { Condition, LocalizedString, LocalizedString64 } from '../../expressions.ts';

export const CustomizationContentLinkTitle = z.string().max(64);

export class CustomizationContentLink extends defineModel<CustomizationContentLink>('CustomizationContentLink')(() =>
  z.strictObject({
    title: CustomizationContentLinkTitle,
    localizedTitle: LocalizedString64.optional(),
    to: ContentRef,
  }),
) {}

export class CustomizationFooterGroup extends defineModel<CustomizationFooterGroup>('CustomizationFooterGroup')(() =>
  z.strictObject({
    title: z.string(),
    localizedTitle: LocalizedString.optional(),
    links: z.array(CustomizationContentLink),
  }),
) {}

export class CustomizationHeaderItem extends defineModel<CustomizationHeaderItem>('CustomizationHeaderItem')(() =>
  z.strictObject({
    title: z.string(),
    localizedTitle: LocalizedString.optional(),
    style: z.enum(['link', 'button-primary', 'button-secondary']).optional(),
    to: ContentRef.nullable(),
    links: z.array(CustomizationContentLink),
    condition: Condition.optional(),
  }),
) {}

export const CustomizationHeaderPreset = z
  .enum(['default', 'bold', 'contrast', 'custom', 'none'])
  .meta({ deprecated: true });
export type CustomizationHeaderPreset = z.infer<typeof CustomizationHeaderPreset>;
