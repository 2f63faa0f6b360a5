import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

const siteAdaptiveDeterministicJSONSchemaPrimitivesShape = () =>
  oneOf('type', [
    z.strictObject({ type: z.literal('boolean'), description: z.string() }),
    z.strictObject({ type: z.literal('string'), enum: z.array(z.string()), description: z.string() }),
  ]);
export type SiteAdaptiveDeterministicJSONSchemaPrimitives = z.infer<
  ReturnType<typeof siteAdaptiveDeterministicJSONSchemaPrimitivesShape>
>;
export const SiteAdaptiveDeterministicJSONSchemaPrimitives: Model<SiteAdaptiveDeterministicJSONSchemaPrimitives> =
  model('SiteAdaptiveDeterministicJSONSchemaPrimitives', siteAdaptiveDeterministicJSONSchemaPrimitivesShape);

const siteAdaptiveJSONSchemaPrimitivesShape = () =>
  z.union([
    SiteAdaptiveDeterministicJSONSchemaPrimitives,
    z.strictObject({ type: z.literal('string'), description: z.string() }),
    z.strictObject({ type: z.literal('number'), description: z.string() }),
  ]);
export type SiteAdaptiveJSONSchemaPrimitives = z.infer<ReturnType<typeof siteAdaptiveJSONSchemaPrimitivesShape>>;
export const SiteAdaptiveJSONSchemaPrimitives: Model<SiteAdaptiveJSONSchemaPrimitives> = model(
  'SiteAdaptiveJSONSchemaPrimitives',
  siteAdaptiveJSONSchemaPrimitivesShape,
);

/** What a claim may be: a primitive, a list, or an object of claims. */
export type SiteAdaptiveJSONSchemaClaimsProperties =
  | SiteAdaptiveJSONSchemaPrimitives
  | { type: 'array'; description?: string | undefined; items: SiteAdaptiveJSONSchemaPrimitives }
  | {
      type: 'object';
      description?: string | undefined;
      properties: Record<string, SiteAdaptiveJSONSchemaClaimsProperties>;
      additionalProperties: false;
    };
/** What a claim may be: a primitive, a list, or an object of claims. */
export const SiteAdaptiveJSONSchemaClaimsProperties: Model<SiteAdaptiveJSONSchemaClaimsProperties> = model(
  'SiteAdaptiveJSONSchemaClaimsProperties',
  () =>
    z.union([
      SiteAdaptiveJSONSchemaPrimitives,
      z.strictObject({
        type: z.literal('array'),
        description: z.string().optional(),
        items: SiteAdaptiveJSONSchemaPrimitives,
      }),
      z.strictObject({
        type: z.literal('object'),
        description: z.string().optional(),
        properties: z.record(z.string(), SiteAdaptiveJSONSchemaClaimsProperties),
        additionalProperties: z.literal(false),
      }),
    ]),
);

const siteAdaptiveJSONSchemaShape = () =>
  z.strictObject({
    $schema: z.literal('http://json-schema.org/draft-07/schema#').optional(),
    $id: z.string().max(512).optional(),
    type: z.literal('object'),
    properties: z
      .object({
        unsigned: z
          .strictObject({
            type: z.literal('object'),
            description: z.literal('Unsigned claims of the site visitor.'),
            properties: z.record(z.string(), SiteAdaptiveJSONSchemaClaimsProperties),
            additionalProperties: z.literal(false),
          })
          .optional(),
      })
      .catchall(SiteAdaptiveJSONSchemaClaimsProperties),
    additionalProperties: z.literal(false),
  });
export interface SiteAdaptiveJSONSchema extends z.infer<ReturnType<typeof siteAdaptiveJSONSchemaShape>> {}
export const SiteAdaptiveJSONSchema: Model<SiteAdaptiveJSONSchema> = model(
  'SiteAdaptiveJSONSchema',
  siteAdaptiveJSONSchemaShape,
);

const siteAdaptiveSchemaShape = () =>
  z.object({ object: z.literal('site-adaptive-schema'), jsonSchema: SiteAdaptiveJSONSchema, updatedAt: Timestamp });
/** Claims of visitors that conditions may ask for. Spec: docs-management-api.md#site-adaptive-schema-object--site-adaptive-schema */
export interface SiteAdaptiveSchema extends z.infer<ReturnType<typeof siteAdaptiveSchemaShape>> {}
/** Claims of visitors that conditions may ask for. Spec: docs-management-api.md#site-adaptive-schema-object--site-adaptive-schema */
export const SiteAdaptiveSchema: Model<SiteAdaptiveSchema> = model('SiteAdaptiveSchema', siteAdaptiveSchemaShape);

const siteAdaptiveTemplateConditionShape = () => z.object({ description: z.string(), condition: z.string() });
export interface SiteAdaptiveTemplateCondition extends z.infer<ReturnType<typeof siteAdaptiveTemplateConditionShape>> {}
export const SiteAdaptiveTemplateCondition: Model<SiteAdaptiveTemplateCondition> = model(
  'SiteAdaptiveTemplateCondition',
  siteAdaptiveTemplateConditionShape,
);
