// Which integration signs the visitors of a site in.
import { formatContentSecurityPolicy } from '@bindery/contract';
import { parseJson } from '../../../store/json-column.ts';
import type { CoreServices } from '../../../store/core-services.ts';

/** An integration that signs visitors in. */
export interface Authenticator {
  readonly integration: string;
  readonly installation: string;
  /** Its own content security policy, as a header has it. */
  readonly policy: string | undefined;
  /** What its script signs with, as `signingSecrets.siteInstallation`. */
  readonly sealedSecret: Uint8Array;
}

/** Assumption: the integration that authenticates is the first active one on the site with the scope for it. */
export async function findAuthenticator(
  { store }: Pick<CoreServices, 'store'>,
  site: string,
): Promise<Authenticator | undefined> {
  const rows = await store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select([
      'integration.name',
      'integration.definition',
      'installation.id',
      'child_installation.sealed_signing_secret',
    ])
    .where('child_installation.level', '=', 'site')
    .where('child_installation.target', '=', site)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .where('integration.unpublished_at', 'is', null)
    .orderBy('child_installation.created_at')
    .orderBy('integration.name')
    .execute();
  for (const { name, definition, id, sealed_signing_secret: sealedSecret } of rows) {
    const { scopes, contentSecurityPolicy: policy } = parseJson(definition);
    if (!scopes.includes('site:visitor:auth')) continue;
    return {
      integration: name,
      installation: id,
      sealedSecret,
      policy: policy === undefined ? undefined : formatContentSecurityPolicy(policy),
    };
  }
  return undefined;
}
