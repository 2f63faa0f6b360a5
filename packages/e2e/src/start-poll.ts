// The poll example on a new platform.
import { join } from 'node:path';
import { checkProject, planPublish } from '@bindery/bundler';
import { createPlatform } from '@bindery/platform';
import type { PlatformOptions } from '@bindery/platform';
import { REPOSITORY } from './processes.ts';

const INSTALLATIONS = '/v1/integrations/poll/installations';

/** Publishes and installs the poll on a new platform. Returns an API client. The caller closes the platform. */
export async function startPoll(options: PlatformOptions = {}) {
  const platform = await createPlatform({ demo: true, ...options });
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
    const response = await platform.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, never>;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as Record<string, unknown>;
  };
  const { reading, bundle, assets } = await checkProject(join(REPOSITORY, 'examples', 'poll'), {
    conditions: ['@bindery/source'],
  });
  if (reading.manifest === undefined || bundle === undefined) throw new Error('The poll has problems.');
  await call(
    'POST',
    '/v1/integrations/poll',
    planPublish({ manifest: reading.manifest, bundle, assets, organization: 'org_demo' }),
  );
  const { id } = await call('POST', INSTALLATIONS, { organization: 'org_demo' });
  await call('PATCH', `${INSTALLATIONS}/${String(id)}`, { space_selection: 'all' });
  await platform.idle();
  return { platform, call, installation: `${INSTALLATIONS}/${String(id)}` };
}
