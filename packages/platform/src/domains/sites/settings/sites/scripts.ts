// Scripts that integrations inject into a site. Spec: docs-management-api.md#published-site-profile-object--published-content-site
import { createHash } from 'node:crypto';
import type { SiteIntegrationScript } from '@bindery/contract';
import { formatContentSecurityPolicy } from '@bindery/contract';
import type { z } from 'zod';
import type { CoreServices } from '../../../../store/core-services.ts';
import { parseJson } from '../../../../store/json-column.ts';
import { versionFor } from '../../../../store/rollout.ts';
import type { InRollout } from '../../../../store/rollout.ts';

/** A script of an integration on a site. */
export type SiteScript = z.infer<typeof SiteIntegrationScript>;

/** The scripts of every active installation on a site that declares the scope for it. */
export async function listSiteScripts(services: CoreServices, site: string): Promise<SiteScript[]> {
  const rows = await services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select([
      'integration.name',
      'integration.version',
      'integration.rollout_version',
      'integration.rollout_percent',
      'integration.definition',
      'installation.id',
      'installation.sealed_configuration as configuration',
      'child_installation.sealed_configuration as configurationOnSite',
    ])
    .where('child_installation.level', '=', 'site')
    .where('child_installation.target', '=', site)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .orderBy('integration.name')
    .execute();
  return rows.flatMap((row) => {
    const { scopes, contentSecurityPolicy } = parseJson(row.definition);
    if (!scopes.includes('site:script:inject')) return [];
    return [
      {
        script: `${services.origins.sites}${scriptPath({ integration: row.name, installation: row.id, site })}?v=${scriptVersion(row)}`,
        ...(contentSecurityPolicy === undefined
          ? {}
          : { contentSecurityPolicy: formatContentSecurityPolicy(contentSecurityPolicy) }),
        cookies: scopes.includes('site:script:cookies'),
      },
    ];
  });
}

/** What the response of a script follows from. Configurations are compared as stored. */
interface ScriptSource extends InRollout {
  readonly id: string;
  readonly configuration: Uint8Array;
  readonly configurationOnSite: Uint8Array;
}

/**
 * What the URL of a script says in `v`: another text after each change of the integration, its installation or that on the site.
 * Browsers keep a script for as long as its integration says.
 */
export function scriptVersion({ configuration, configurationOnSite, ...row }: ScriptSource): string {
  const version = versionFor(row, row.id);
  const hash = createHash('sha256').update(configuration).update(configurationOnSite).digest('base64url');
  return `${version}-${hash.slice(0, 10)}`;
}

/** Path of a site's script, on the origin of published sites. */
export function scriptPath(names: { integration: string; installation: string; site: string }): string {
  return `/_scripts/${names.site}/${names.installation}/${names.integration}.js`;
}
