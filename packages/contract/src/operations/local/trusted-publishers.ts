// Publishing from CI without a stored token: rules of an integration, and the exchange of an ID token.
import {
  CreatePublishToken,
  CreateTrustedPublisher,
  PublishToken,
  TrustedPublisher,
} from '../../models/local/trusted-publisher.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'local-platform/trusted-publishers.md',
  errors: ['forbidden'],
  callers: 'admins of the organization that owns the integration',
});

const path = '/_platform/v1/integrations/{integrationName}/trusted-publishers';

export const listTrustedPublishers = operation({
  method: 'GET',
  path,
  summary: 'List the trusted publishers of an integration',
  query: () => PageQuery,
  result: () => pageOf(TrustedPublisher),
});

export const createTrustedPublisher = operation({
  method: 'POST',
  path,
  summary: 'Create a trusted publisher of an integration',
  isAudited: true,
  body: () => CreateTrustedPublisher,
  status: 201,
  result: () => TrustedPublisher,
  errors: ['conflict', 'organization_blocked'],
});

export const deleteTrustedPublisher = operation({
  method: 'DELETE',
  path: `${path}/{publisherId}`,
  summary: 'Delete a trusted publisher of an integration',
  isAudited: true,
  errors: ['organization_blocked'],
});

const exchange = family({
  spec: 'local-platform/trusted-publishers.md',
  tokens: ['none'],
  scope: 'none',
  callers: 'anyone with an ID token that a trusted publisher of the integration accepts',
});

export const createPublishToken = exchange({
  method: 'POST',
  path: '/_platform/v1/publish-tokens',
  summary: 'Exchange an ID token of CI for a publish token',
  body: () => CreatePublishToken,
  status: 201,
  result: () => PublishToken,
  errors: ['publish_token_rejected', 'id_token_used', 'id_token_issuer_failed', 'fetch_refused'],
});
