// Exchanges an ID token of CI for a token that publishes one integration.
import { hash } from 'node:crypto';
import type { CreatePublishToken, PublishToken } from '@bindery/contract';
import { isPublisherAdmin } from '../../../access/token-issuer.ts';
import { apiError } from '../../../core/api-error.ts';
import { createPublishToken } from '../../../http/tokens/publish-tokens.ts';
import { PUBLISH_TOKEN_LIFE_MS } from '../../../http/tokens/token-life.ts';
import type { TrustedPublisherTable } from '../../../store/tables.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { findDifference } from './match-claims.ts';
import { readIssuer, tokenRejected, verifyIdToken } from './verify-id-token.ts';
import type { IdTokenClaims } from './verify-id-token.ts';

/** Characters of a claim that a message shows. */
const MAX_SHOWN = 200;

type Rule = TrustedPublisherTable & { readonly organization: string };

/**
 * Exchanges a token. Only issuers that a rule of the integration names are called.
 * @throws {KitError} publish_token_rejected, id_token_used, id_token_issuer_failed, fetch_refused, rate_limited
 */
export async function exchangeIdToken(
  services: IntegrationServices,
  { token, integration }: CreatePublishToken,
): Promise<PublishToken> {
  const { clock, trust } = services;
  trust.exchanges.count(integration);
  const issuer = readIssuer(token);
  const rules = await findRules(services, integration, issuer);
  if (rules.length === 0) {
    throw tokenRejected(`No trusted publisher of "${integration}" accepts the issuer of this ID token.`);
  }
  const claims = await verifyIdToken({ clock, issuers: trust.issuers }, token, issuer);
  const rule = await chooseRule(services, rules, claims);
  await useOnce(services, token, claims);
  const until = Math.min(clock.now() + PUBLISH_TOKEN_LIFE_MS, claims.exp * 1000);
  return { token: createPublishToken(services, rule.id, until), expiresAt: new Date(until).toISOString() };
}

function findRules({ store }: IntegrationServices, integration: string, issuer: string): Promise<Rule[]> {
  return store.db
    .selectFrom('trusted_publisher')
    .innerJoin('integration', 'integration.name', 'trusted_publisher.integration')
    .selectAll('trusted_publisher')
    .select('integration.organization')
    .where('trusted_publisher.integration', '=', integration)
    .where('trusted_publisher.issuer', '=', issuer)
    .where('integration.unpublished_at', 'is', null)
    .orderBy('trusted_publisher.created_at')
    .orderBy('trusted_publisher.id')
    .execute();
}

/** The first rule that accepts the claims, and whose admin still is one. Else the error names the claim of the closest rule. */
async function chooseRule(services: IntegrationServices, rules: readonly Rule[], claims: IdTokenClaims): Promise<Rule> {
  const compared = rules.map((rule) => ({ rule, difference: findDifference(rule, claims) }));
  const accepting = compared.filter(({ difference }) => difference === undefined);
  for (const { rule } of accepting) {
    const { created_by: user, sign_in_provider: provider, organization } = rule;
    if (await isPublisherAdmin(services, { user, provider, organization })) return rule;
  }
  if (accepting.length > 0) {
    throw tokenRejected('The user who created the trusted publisher is no longer an organization admin.');
  }
  const [closest] = compared
    .map(({ difference }) => difference)
    .filter((difference) => difference !== undefined)
    .toSorted((a, b) => b.fitting - a.fitting);
  const value =
    closest?.value === undefined
      ? 'is missing, or not one text'
      : `is ${JSON.stringify(closest.value.slice(0, MAX_SHOWN))}`;
  throw tokenRejected(`No trusted publisher accepts the ID token. Its claim "${closest?.claim}" ${value}.`);
}

/** Throws id_token_used for a token that was exchanged before, and forgets those that expired. */
async function useOnce({ store, clock }: IntegrationServices, token: string, claims: IdTokenClaims): Promise<void> {
  const { iss = '', jti, exp } = claims;
  // Without an ID: what is signed. Of some algorithms, a signature has several forms.
  const identity = jti === undefined ? ['token', token.slice(0, token.lastIndexOf('.'))] : ['id', iss, jti];
  const row = { hash: hash('sha256', JSON.stringify(identity), 'base64url'), expires_at: exp * 1000 };
  const isNew = await store.write(async (tx) => {
    await tx.deleteFrom('used_id_token').where('expires_at', '<=', clock.now()).execute();
    const inserted = await tx
      .insertInto('used_id_token')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .execute();
    return inserted.length > 0;
  });
  if (!isNew) throw apiError('id_token_used', 'This ID token was exchanged before.');
}
