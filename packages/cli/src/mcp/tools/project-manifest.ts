import { dirname } from 'node:path';
import { textOf } from '../../command.ts';
import { defineTool, READS } from '../tool.ts';

export const projectManifest = defineTool({
  name: 'project_manifest',
  title: 'Read the manifest',
  description:
    'Read the manifest of the integration (name, scopes, blocks, configuration, secret names) and the URL of the running "bindery dev", if any. Values of secrets are redacted.',
  input: {},
  annotations: READS,
  async run(_input, { options }) {
    const { io, platform, environment } = options;
    const [{ readManifest, redactSecrets }, { projectFolder }, { findSession }, { asJson }] = await Promise.all([
      import('@bindery/bundler'),
      import('../../config/project-folder.ts'),
      import('../../config/session.ts'),
      import('../../output/problem-json.ts'),
    ]);
    const folder = await projectFolder(platform, io);
    const { path, manifest, problems, unresolvedSecrets } = await readManifest(folder, {
      environment,
      readReference: async () => undefined,
    });
    const session = findSession(io, textOf(platform, 'data') ?? io.env['BINDERY_DATA']);
    const result = {
      file: path,
      folder: dirname(path),
      manifest: manifest === undefined ? null : redactSecrets(manifest),
      secretsWithoutValue: unresolvedSecrets,
      problems: problems.map(asJson),
      platform: session === undefined ? null : { url: session.url, integration: session.integration ?? null },
    };
    return JSON.stringify(result, undefined, 1);
  },
});
