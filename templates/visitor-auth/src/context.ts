// What every handler is given, and the part of it that a sign-in needs: the installation on one site.
import type { InstallationConfiguration } from '@bindery/cli/config';
import { ExposableError } from '@bindery/runtime';
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type manifest from '../bindery.config.ts';

export type Configuration = InstallationConfiguration<typeof manifest, 'site'>;
export type Context = RuntimeContext<RuntimeEnvironment<object, Configuration>>;

/** The site, with the secret of its tokens. */
export function requireSite({ environment }: Context) {
  const { siteInstallation, installation, signingSecrets } = environment;
  if (siteInstallation === undefined || installation === undefined || signingSecrets.siteInstallation === undefined)
    throw new ExposableError('Visitors sign in on a site.', 400);
  return {
    siteId: siteInstallation.site,
    organizationId: installation.target.organization,
    endpoint: siteInstallation.urls.publicEndpoint,
    configuration: siteInstallation.configuration,
    signingSecret: signingSecrets.siteInstallation,
  };
}
