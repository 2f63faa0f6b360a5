// Rules by which CI publishes an integration without a stored token, and the tokens that it gets for its ID tokens.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';
import { IntegrationName, Timestamp } from '../../primitives.ts';

/** Longest value of a claim that a rule names. */
const CLAIM_MAX = 500;

const claim = () => z.string().min(1).max(CLAIM_MAX);

const ruleFields = () => ({
  issuer: z.string().min(1).max(LIMITS.URL_MAX).describe('URL of the issuer, exactly as in the claim `iss`.'),
  repository: claim().describe('Claim `repository`, for example `owner/name`.'),
  ref: claim().describe('Claim `ref`, for example `refs/heads/main`. A `*` at the end matches any rest.'),
  environment: claim().optional().describe('Claim `environment`. Absent: any.'),
  workflow: claim().optional().describe('Claim `workflow`. Absent: any.'),
});

/** A rule of an integration, as an admin creates it. */
export class CreateTrustedPublisher extends defineModel<CreateTrustedPublisher>('CreateTrustedPublisher')(() =>
  z.strictObject({
    ...ruleFields(),
    audience: claim().optional().describe('Claim `aud`. Default: the URL of this platform.'),
  }),
) {}

/** A rule of an integration. */
export class TrustedPublisher extends defineModel<TrustedPublisher>('TrustedPublisher')(() =>
  z.object({
    object: z.literal('trusted-publisher'),
    id: z.string(),
    ...ruleFields(),
    audience: z.string().describe('Claim `aud`.'),
    createdBy: z.string().describe('ID of the admin. The rule works as long as this user is an admin.'),
    createdAt: Timestamp,
  }),
) {}

/** Longest ID token, in characters. */
export const ID_TOKEN_MAX = 16_384;

/** The ID token that CI exchanges. */
export class CreatePublishToken extends defineModel<CreatePublishToken>('CreatePublishToken')(() =>
  z.strictObject({
    token: z.string().min(1).max(ID_TOKEN_MAX).describe('ID token of the CI job, a signed JWT.'),
    integration: IntegrationName.describe('Name of the integration to publish.'),
  }),
) {}

/** A token that can only publish one integration. */
export class PublishToken extends defineModel<PublishToken>('PublishToken')(() =>
  z.object({
    token: z.string(),
    expiresAt: Timestamp.describe('At most 15 minutes from now, and not later than the ID token.'),
  }),
) {}
