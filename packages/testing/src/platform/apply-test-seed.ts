// Creates the data of a scenario on a test platform, and builds and installs its integrations.
import { isFolder } from '@bindery/bundler';
import type { Scenario } from '@bindery/bundler';
import { applyInstallation, applySeed } from '@bindery/seeds';
import type { PublishedIntegration } from '@bindery/seeds';
import { publishProject } from '../install/install.ts';
import type { InstallParts } from '../install/install.ts';
import type { TestInstallation } from '../integration/test-installation.ts';

/** What tests find by name. */
export interface TestSeedData {
  /** User IDs by email address. */
  readonly people: ReadonlyMap<string, string>;
  readonly installations: readonly TestInstallation[];
}

/** Throws what the parts of the seed throw. */
export async function applyTestSeed(parts: InstallParts, scenario: Scenario | undefined): Promise<TestSeedData> {
  if (scenario === undefined) return { people: new Map(), installations: [] };
  const { connection, targets } = parts;
  const installations: TestInstallation[] = [];
  const { people } = await applySeed(connection, scenario, async (applied) => {
    targets.useNames(applied);
    for (const seeded of scenario.installations) {
      const integration = await publish(parts, seeded.integration);
      installations.push(await applyInstallation(connection, seeded, { integration, applied }));
      await connection.settle();
    }
  });
  return { people, installations };
}

async function publish({ connection }: InstallParts, integration: string): Promise<PublishedIntegration> {
  if (isFolder(integration)) {
    const { name, body } = await publishProject(connection, integration, {});
    return { name, configurations: body.configurations };
  }
  await connection.follow(integration);
  return connection.api.request('GET /integrations/{integrationName}', { integrationName: integration });
}
