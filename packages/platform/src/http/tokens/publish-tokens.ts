// Tokens that publish one integration, which CI gets for its ID token. They are signed, expire by themselves, and aren’t stored: each works
// as long as its rule exists, and the admin who created the rule is one.
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { splitSigned } from '../../core/signed-text.ts';
import type { CoreServices } from '../../store/core-services.ts';
import { compileOnce } from '../../store/store.ts';

/** How they begin. */
export const PUBLISH_PREFIX = 'bnd_p.';

interface PublishClaims {
  /** ID of the rule. */
  readonly p: string;
  /** Expiry, milliseconds since 1970. */
  readonly e: number;
}

/** A token for a trusted publisher until a time in milliseconds. */
export function createPublishToken({ vault }: CoreServices, publisher: string, until: number): string {
  const claims: PublishClaims = { p: publisher, e: until };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${PUBLISH_PREFIX}${text}.${vault.sign(PUBLISH_PREFIX + text)}`;
}

const findPublisher = compileOnce((db, id: string) =>
  db
    .selectFrom('trusted_publisher')
    .innerJoin('integration', 'integration.name', 'trusted_publisher.integration')
    .select([
      'trusted_publisher.id',
      'trusted_publisher.created_by',
      'trusted_publisher.sign_in_provider',
      'integration.name',
      'integration.organization',
    ])
    .where('trusted_publisher.id', '=', id)
    .where('integration.unpublished_at', 'is', null),
);

/**
 * The caller of a publish token: the admin who created the rule, in the organization that owns the integration and no other. Throws
 * token_invalid, token_expired.
 */
export async function callerOfPublishToken(token: string, { vault, clock, store }: CoreServices): Promise<Caller> {
  const [text = '', signature = ''] = splitSigned(token.slice(PUBLISH_PREFIX.length)) ?? [];
  if (!vault.isSignature(PUBLISH_PREFIX + text, signature)) throw apiError('token_invalid', 'The token is invalid.');
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as PublishClaims;
  if (claims.e <= clock.now()) throw apiError('token_expired', 'The token has expired.');
  const [found] = await findPublisher(store.db, claims.p);
  if (found === undefined) {
    throw apiError('token_invalid', 'This token’s trusted publisher was deleted, or its integration isn’t published.');
  }
  const { id, name, organization, created_by: user, sign_in_provider: provider } = found;
  return {
    kind: 'user',
    user,
    signIn: { provider: provider ?? '', organization },
    publishes: { publisher: id, integration: name, organization, isSignedIn: provider !== null },
  };
}
