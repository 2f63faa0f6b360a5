// A platform in this process with functions between it and its scripts, and with installations on other organizations.
import { installIntegration } from '@bindery/seeds';
import type { InstallationPlan } from '@bindery/seeds';
import type { InstalledIntegration } from '../integration/installed-integration.ts';
import { createOnConnection } from './create-test-platform.ts';
import type { Interposition } from './interposition.ts';
import { openLocal } from './open-local.ts';
import { parseSeed } from './parse-seed.ts';
import { Targets } from './targets.ts';
import { toTestPlatform } from './test-platform.ts';
import type { TestPlatform } from './test-platform.ts';
import type { TestPlatformOptions } from './test-platform-options.ts';

/** A platform with functions between it and its scripts. */
export interface InterposedPlatform extends TestPlatform {
  /** Installs an integration that was published before on another organization. */
  installOn(plan: InstallationPlan): Promise<InstalledIntegration>;
}

/** Creates it. Throws what `createTestPlatform` throws. */
export async function createInterposedPlatform(
  options: TestPlatformOptions,
  between: Interposition,
): Promise<InterposedPlatform> {
  const seed = await parseSeed(options);
  const connection = await openLocal(options, seed, between);
  const platform = await createOnConnection(connection, seed);
  return Object.assign(platform, {
    installOn: async (plan: InstallationPlan) => {
      const { organization, space, site, integration } = plan;
      const installation = await installIntegration(connection.api, plan, connection.settle);
      const elsewhere = { ...connection, organization, demo: { organization, space: space ?? '', site: site ?? '' } };
      const installations = [{ name: integration.name, installation, space, site }];
      const data = { people: new Map<string, string>(), installations };
      return toTestPlatform(elsewhere, { targets: new Targets(elsewhere), data }).integration(integration.name);
    },
  });
}
