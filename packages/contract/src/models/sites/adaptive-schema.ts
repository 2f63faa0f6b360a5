import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

export const SiteAdaptiveDeterministicJSONSchemaPrimitives = defineSchema(
  'SiteAdaptiveDeterministicJSONSchemaPrimitives',
  () =>
    oneOf('type', [
      z.strictObject({ type: z.literal('boolean'), description: z.string() }),
      z.strictObject({ type: z.literal('string'), enum: z.array(z.string()), description: z.string() }),
    ]),
);
export type SiteAdaptiveDeterministicJSONSchemaPrimitives = z.infer<
  typeof SiteAdaptiveDeterministicJSONSchemaPrimitives
>;

export const SiteAdaptiveJSONSchemaPrimitives = defineSchema('SiteAdaptiveJSONSchemaPrimitives', () =>
  z.union([
    SiteAdaptiveDeterministicJSONSchemaPrimitives,
    z.strictObject({ type: z.literal('string'), description: z.string() }),
    z.strictObject({ type: z.literal('number'), description: z.string() }),
  ]),
);
export type SiteAdaptiveJSONSchemaPrimitives = z.infer<typeof SiteAdaptiveJSONSchemaPrimitives>;

/** Schema of a claim: a primitive, a list, or an object of claims. */
export type SiteAdaptiveJSONSchemaClaimsProperties =
  | SiteAdaptiveJSONSchemaPrimitives
  | { type: 'array'; description?: string | undefined; items: SiteAdaptiveJSONSchemaPrimitives }
  | {
      type: 'object';
      description?: string | undefined;
      properties: Record<string, SiteAdaptiveJSONSchemaClaimsProperties>;
      additionalProperties: false;
    };
/** Schema of a claim: a primitive, a list, or an object of claims. */
export const SiteAdaptiveJSONSchemaClaimsProperties: z.TypedSchema<SiteAdaptiveJSONSchemaClaimsProperties> =
  defineSchema('SiteAdaptiveJSONSchemaClaimsProperties', () =>
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

export class SiteAdaptiveJSONSchema extends defineModel<SiteAdaptiveJSONSchema>('SiteAdaptiveJSONSchema')(() =>
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
  }),
) {}

/** Visitor claims for conditions. Spec: docs-management-api.md#site-adaptive-schema-object--site-adaptive-schema */
export class SiteAdaptiveSchema extends defineModel<SiteAdaptiveSchema>('SiteAdaptiveSchema')(() =>
  z.object({ object: z.literal('site-adaptive-schema'), jsonSchema: SiteAdaptiveJSONSchema, updatedAt: Timestamp }),
) {}

export class SiteAdaptiveTemplateCondition extends defineModel<SiteAdaptiveTemplateCondition>(
  'SiteAdaptiveTemplateCondition',
)(() => z.object({ description: z.string(), condition: z.string() })) {}
