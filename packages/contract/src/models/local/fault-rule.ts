// Rules by which a local platform answers, delays or loses requests and deliveries on purpose.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';
import { IntegrationName, JsonObject } from '../../primitives.ts';

/** What a rule does to what it meets. */
export const FaultEffect = z.enum(['status', 'delay', 'reset', 'duplicate', 'reorder']);

const fields = () => ({
  on: z.enum(['request', 'delivery']).describe('Whether it meets requests to the API, or deliveries of events.'),
  effect: FaultEffect,
  operation: z.string().max(128).optional().describe('Requests: operation id.'),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional().describe('Requests.'),
  path: z.string().min(1).max(512).optional().describe('Requests: the path, where `*` stands for any text.'),
  caller: z.enum(['person', 'integration']).optional().describe('Requests: of people, or of integrations.'),
  integration: IntegrationName.optional().describe('Requests of this integration, deliveries to it.'),
  eventType: z.string().max(LIMITS.EVENT_TYPE_MAX).optional().describe('Deliveries of this type.'),
  status: z.number().int().min(400).max(599).optional().describe('Of the effect `status`, which needs it.'),
  body: JsonObject.optional().describe('JSON body of the effect `status`; an error of the API when omitted.'),
  retryAfter: z
    .number()
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .describe('Seconds of `Retry-After`, of the effect `status`.'),
  delayMs: z.number().int().min(1).max(60_000).optional().describe('Of the effect `delay`, which needs it.'),
  probability: z.number().min(0).max(1),
  seed: z.string().max(128).describe('Of what a probability below 1 draws: the same seed draws the same.'),
  times: z.number().int().min(1).max(1_000_000).optional().describe('How often it is used; then it is spent.'),
});

/** What may be left out. */
const draftFields = () => {
  const { probability, seed, ...rest } = fields();
  return { ...rest, probability: probability.default(1), seed: seed.default('') };
};

/** A rule as it is given. */
export const FaultRuleDraft = z.strictObject(draftFields());
/** A rule as it is given. */
export type FaultRuleDraft = z.infer<typeof FaultRuleDraft>;

/** A rule, and how often it was met and used. */
export class FaultRule extends defineModel<FaultRule>('FaultRule')(() =>
  z.object({
    id: z.string(),
    ...fields(),
    met: z.number().int().describe('Requests or deliveries that it is about.'),
    used: z.number().int().describe('Those of them that it answered, delayed or lost.'),
  }),
) {}
