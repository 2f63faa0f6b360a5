// Publishes an example on a new platform, and installs it on the demo site.
import { join } from 'node:path';
import { checkProject, planPublish } from '@bindery/bundler';
import { createPlatform } from '@bindery/platform';
import type { Platform, PlatformOptions } from '@bindery/platform';
import { REPOSITORY } from './processes.ts';

/** An example that runs. */
export interface RunningExample {
  readonly platform: Platform;
  /** Calls the API. Throws for what is rejected. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
  /** Address of the demo site, with a slash at its end. */
  readonly site: string;
}

/** What is changed of an example that is published: texts, each by another. */
type Replaced = Readonly<Record<string, string>>;

/** How an example is started. */
export interface ExampleOptions {
  /** Where it is; by its name when omitted. */
  readonly folder?: string;
  /** Of its installation on the site. */
  readonly configuration?: object;
  readonly replaced?: Replaced;
  readonly options?: PlatformOptions;
}

/** Starts a platform, publishes the example, and installs it on the demo site with a configuration. Caller closes the platform. */
export async function startExample(
  name: string,
  { folder = join(REPOSITORY, 'examples', name), configuration = {}, replaced = {}, options }: ExampleOptions,
): Promise<RunningExample> {
  const platform = await createPlatform({ demo: true, port: 0, ...options });
  const call: RunningExample['call'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await platform.fetch(path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  };
  await call('POST', `/v1/integrations/${name}`, await planOf(folder, replaced));
  const installations = `/v1/integrations/${name}/installations`;
  const { id } = await call('POST', installations, { organization: 'org_demo' });
  const site = String(platform.demo?.site);
  await call('POST', `${installations}/${String(id)}/sites`, { siteId: site });
  await call('PATCH', `${installations}/${String(id)}/sites/${site}`, { configuration });
  await platform.idle();
  return { platform, call, site: `${platform.origins.sites}/${site}/` };
}

async function planOf(folder: string, replaced: Replaced): Promise<unknown> {
  const { reading, bundle, assets, problems } = await checkProject(folder, {
    conditions: ['@bindery/source'],
  });
  if (reading.manifest === undefined || bundle === undefined || problems.length > 0)
    throw new Error(`${folder}: ${problems.map(({ message }) => message).join('\n')}`);
  const plan = JSON.stringify(planPublish({ manifest: reading.manifest, bundle, assets, organization: 'org_demo' }));
  const texts = Object.entries(replaced);
  return JSON.parse(texts.reduce((text, [before, after]) => text.replaceAll(before, after), plan)) as unknown;
}
