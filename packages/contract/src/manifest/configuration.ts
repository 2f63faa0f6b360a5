// The configuration form for installing an integration, per level: a schema of properties, or a component.
import * as z from '../schema.ts';
import { MANIFEST_LIMITS as LIMITS } from './limits.ts';

const title = z.string().min(LIMITS.PROPERTY_TITLE_MIN).max(LIMITS.PROPERTY_TITLE_MAX).optional();
const description = z.string().max(LIMITS.PROPERTY_DESCRIPTION_MAX).optional();

/** Text. `enum` lists the options, or `completion_url` (under the public endpoint) returns `[{ label, value }]`. */
export const ConfigurationStringProperty = z.object({
  title,
  description,
  type: z.literal('string'),
  default: z.string().optional(),
  completion_url: z.string().optional(),
  enum: z.array(z.string()).optional(),
});

/** A number. */
export const ConfigurationNumberProperty = z.object({
  title,
  description,
  type: z.literal('number'),
  default: z.number().optional(),
});

/** A switch. */
export const ConfigurationBooleanProperty = z.object({
  title,
  description,
  type: z.literal('boolean'),
  default: z.boolean().optional(),
});

/** A button that opens `callback_url` (under the public endpoint) in a window, for example for OAuth. */
export const ConfigurationButtonProperty = z.object({
  title,
  description,
  type: z.literal('button'),
  callback_url: z.string().min(1),
  button_text: z.string().min(1),
});

/** One field of a configuration form, discriminated by `type`. Spec: contract-facts.md#46-publish-and-manifest */
export const ConfigurationProperty = z.discriminatedUnion('type', [
  ConfigurationStringProperty,
  ConfigurationNumberProperty,
  ConfigurationBooleanProperty,
  ConfigurationButtonProperty,
]);
/** One field of a configuration form. */
export type ConfigurationProperty = z.infer<typeof ConfigurationProperty>;

/** A form made of properties. Those in `required` must have a value before the installation is active. */
export const IntegrationConfigurationSchema = z.object({
  properties: z.record(z.string(), ConfigurationProperty),
  required: z.array(z.string()).optional(),
});
/** A form made of properties. */
export type IntegrationConfigurationSchema = z.infer<typeof IntegrationConfigurationSchema>;

/** A form rendered by a component of the integration. */
export const IntegrationConfigurationComponent = z.object({ componentId: z.string().min(1) });
/** A form rendered by a component of the integration. */
export type IntegrationConfigurationComponent = z.infer<typeof IntegrationConfigurationComponent>;

/** The configuration of one level. */
export const IntegrationConfiguration = z.union([IntegrationConfigurationComponent, IntegrationConfigurationSchema]);
/** The configuration of one level. */
export type IntegrationConfiguration = z.infer<typeof IntegrationConfiguration>;

/** The configurations by level. Spec: contract-facts.md#46-publish-and-manifest */
export const IntegrationConfigurations = z.object({
  account: IntegrationConfiguration.optional(),
  space: IntegrationConfiguration.optional(),
  site: IntegrationConfiguration.optional(),
});
/** The configurations by level. */
export type IntegrationConfigurations = z.infer<typeof IntegrationConfigurations>;

/** A level on which an integration is configured. */
export type ConfigurationLevel = keyof IntegrationConfigurations;
