// Fault rules of a local platform: inject errors, delays, and duplicates into requests and deliveries.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';
import { IntegrationName, JsonObject } from '../../primitives.ts';

/** Effect of a rule on a matching request or delivery. */
export const FaultEffect = z.enum(['status', 'delay', 'reset', 'duplicate', 'reorder']);

const fields = () => ({
  on: z.enum(['request', 'delivery']).describe('Whether the rule applies to API requests or event deliveries.'),
  effect: FaultEffect,
  operation: z.string().max(128).optional().describe('Requests: match this operation ID.'),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional().describe('Requests: match this method.'),
  path: z.string().min(1).max(512).optional().describe('Requests: match this path. `*` matches any text.'),
  caller: z
    .enum(['person', 'integration', 'dashboard'])
    .optional()
    .describe('Requests: match this kind of caller. Without it, a rule applies to all callers except the dashboard.'),
  integration: IntegrationName.optional().describe('Match requests from, or deliveries to, this integration.'),
  eventType: z.string().max(LIMITS.EVENT_TYPE_MAX).optional().describe('Deliveries: match this event type.'),
  status: z.number().int().min(400).max(599).optional().describe('Response status. Required for the effect `status`.'),
  body: JsonObject.optional().describe('JSON response body for the effect `status`. Defaults to an API error.'),
  retryAfter: z
    .number()
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .describe('`Retry-After` in seconds, for the effect `status`.'),
  delayMs: z.number().int().min(1).max(60_000).optional().describe('Delay in ms. Required for the effect `delay`.'),
  probability: z.number().min(0).max(1),
  seed: z.string().max(128).describe('Random seed for a probability below 1. The same seed gives the same results.'),
  times: z.number().int().min(1).max(1_000_000).optional().describe('Maximum number of times the rule applies.'),
});

/** Optional fields. */
const draftFields = () => {
  const { probability, seed, ...rest } = fields();
  return { ...rest, probability: probability.default(1), seed: seed.default('') };
};

/** A rule in a request. */
export const FaultRuleDraft = z.strictObject(draftFields());
/** A rule in a request. */
export type FaultRuleDraft = z.infer<typeof FaultRuleDraft>;

/** A rule with its number of matches and uses. */
export class FaultRule extends defineModel<FaultRule>('FaultRule')(() =>
  z.object({
    id: z.string(),
    ...fields(),
    met: z.number().int().describe('Number of matching requests or deliveries.'),
    used: z.number().int().describe('Number of matches the rule applied to.'),
  }),
) {}
