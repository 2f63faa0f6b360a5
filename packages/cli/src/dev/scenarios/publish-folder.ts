// Builds the integration of another folder that a scenario installs, and publishes it.
import type { Client } from '@bindery/client';
import { KitError, formatProblem } from '@bindery/diagnostics';
import type { PublishedIntegration } from '@bindery/seeds';
import { openLocalProject } from '../local-project.ts';

/** @throws {KitError} manifest_not_found, integration_invalid */
export async function publishFolder(api: Client, folder: string): Promise<PublishedIntegration> {
  const project = await openLocalProject(folder, undefined);
  try {
    const { name, body, problems } = await project.build(false);
    if (name === undefined || body === undefined) {
      const lines = problems.filter(({ severity }) => severity === 'error').map((problem) => formatProblem(problem));
      throw new KitError('integration_invalid', `The integration in ${folder} can’t be built:\n${lines.join('\n')}`, {
        advice: 'Fix the problems, or remove the installation from the scenario.',
      });
    }
    return await api.request('POST /integrations/{integrationName}', { integrationName: name, body });
  } finally {
    await project.dispose();
  }
}
