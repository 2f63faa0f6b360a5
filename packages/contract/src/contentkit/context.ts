// The context of a component: part of each render request of a host.
import * as z from '../schema.ts';

const theme = z.enum(['dark', 'light']);

const ContentKitContextDocument = z
  .object({ theme, type: z.literal('document'), spaceId: z.string(), editable: z.boolean() })
  .meta({ id: 'ContentKitContextDocument' });
const ContentKitContextConfigurationAccount = z
  .object({ theme, type: z.literal('configuration_account'), organizationId: z.string() })
  .meta({ id: 'ContentKitContextConfigurationAccount' });
const ContentKitContextConfigurationSpace = z
  .object({ theme, type: z.literal('configuration_space'), spaceId: z.string() })
  .meta({ id: 'ContentKitContextConfigurationSpace' });
const ContentKitContextConfigurationSite = z
  .object({ theme, type: z.literal('configuration_site'), siteId: z.string() })
  .meta({ id: 'ContentKitContextConfigurationSite' });
const ContentKitContextConfigurationContentSource = z
  .object({
    theme,
    type: z.literal('configuration_contentsource'),
    organizationId: z.string(),
    spaceId: z.string().optional(),
  })
  .meta({ id: 'ContentKitContextConfigurationContentSource' });

/** Where a component renders: in a document, or on one of the four configuration screens. */
export const ContentKitContext = z
  .discriminatedUnion('type', [
    ContentKitContextDocument,
    ContentKitContextConfigurationAccount,
    ContentKitContextConfigurationSpace,
    ContentKitContextConfigurationSite,
    ContentKitContextConfigurationContentSource,
  ])
  .meta({ id: 'ContentKitContext' });
/** Where a component renders: in a document, or on one of the four configuration screens. */
export type ContentKitContext = z.infer<typeof ContentKitContext>;

export const CONTEXT_TYPES = [
  'document',
  'configuration_account',
  'configuration_space',
  'configuration_site',
  'configuration_contentsource',
] as const satisfies readonly ContentKitContext['type'][];
