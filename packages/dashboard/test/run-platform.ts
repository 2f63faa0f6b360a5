// A platform with an example on it, as `bindery dev` runs it: the poll on the demo page. Used by browser tests.
import { createDevelopmentBundle, inlineSourceMap, planPublish, readAssets, readManifest } from '@bindery/bundler';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { Build } from '@bindery/contract';
import { BLOCKS_PAGE_ID, createPlatform } from '@bindery/platform';
import type { Platform, PlatformOptions } from '@bindery/platform';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { codeFrame } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { WAIT_LIMIT_MS } from '@bindery/testkit/time-limits';

const PACKAGE = join(import.meta.dirname, '..');
const EXAMPLES = join(PACKAGE, '..', '..', 'examples');

const PLATFORM = {
  port: 0,
  demo: true,
  token: 'test-token',
  outgoing: 'none',
  // On a busy machine, a tree of 100,000 nodes takes longer than the default, and no test waits for a stall.
  hostLimits: { stallMs: WAIT_LIMIT_MS },
} satisfies PlatformOptions;

/** A platform and the integration on it. */
export interface RunningPlatform {
  readonly platform: Platform;
  readonly api: Client;
  readonly spaceId: string;
  readonly pageId: string;
  /** Changes a file of the integration, builds, and publishes when the build is good: what a save does. */
  readonly save: (file: string, change: (source: string) => string) => Promise<Build>;
  readonly close: () => Promise<void>;
}

/** Starts it. The integration, an example or a project in a folder, is a copy, so that tests can change it. Caller closes. */
export async function runPlatform(
  dashboardRoot: string,
  example = 'poll',
  { outgoingTo, editor }: Pick<PlatformOptions, 'outgoingTo' | 'editor'> = {},
): Promise<RunningPlatform> {
  const platform = await createPlatform({ ...PLATFORM, dashboardRoot, outgoingTo, editor });
  const demo = platform.demo!;
  const api = createClient({ baseUrl: platform.origins.api, token: platform.token });
  // Inside the package, so that the copy finds the workspace's packages.
  mkdirSync(join(PACKAGE, '.cache'), { recursive: true });
  const root = mkdtempSync(join(PACKAGE, '.cache', `${basename(example)}-`));
  cpSync(resolve(EXAMPLES, example), root, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const reading = await readManifest(root);
  const manifest = reading.manifest!;
  const bundle = await createDevelopmentBundle({ root, script: manifest.script, conditions: ['@bindery/source'] });
  const assets = await readAssets(reading);

  /** The last good build, which stays live. */
  let version: number | undefined;
  async function build(trigger: NonNullable<Build['trigger']>): Promise<Build> {
    const startedAt = performance.now();
    const { bundle: built, problems } = await bundle.rebuild();
    const ok = built !== undefined;
    if (ok) version = await publish(inlineSourceMap(built));
    return api.request('PUT /_platform/v1/builds/{integrationName}', {
      integrationName: manifest.name,
      body: {
        ok,
        durationMs: performance.now() - startedAt,
        finishedAt: new Date().toISOString(),
        trigger,
        ...(version === undefined ? {} : { version }),
        problems: problems.map((problem) => reported(root, problem)),
      },
    });
  }

  async function publish(script: string): Promise<number> {
    const published = await api.request('POST /integrations/{integrationName}', {
      integrationName: manifest.name,
      body: planPublish({
        manifest: { ...manifest, description: manifest.description ?? manifest.title },
        bundle: { script },
        assets,
        organization: demo.organization,
      }),
    });
    return published.version;
  }

  await build('start');
  await install(api, { integrationName: manifest.name, organization: demo.organization });
  for (const { id } of manifest.blocks ?? []) {
    await api.request('PUT /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
      spaceId: demo.space,
      pageId: BLOCKS_PAGE_ID,
      blockKey: `${manifest.name}-${id}`,
      body: { integration: manifest.name, block: id },
    });
  }
  return {
    platform,
    api,
    spaceId: demo.space,
    pageId: BLOCKS_PAGE_ID,
    save: async (file, change) => {
      const path = join(root, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
      return build('save');
    },
    close: async () => {
      await bundle.dispose();
      await platform.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function install(
  api: Client,
  { integrationName, organization }: { readonly integrationName: string; readonly organization: string },
): Promise<void> {
  const { id } = await api.request('POST /integrations/{integrationName}/installations', {
    integrationName,
    body: { organization },
  });
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    integrationName,
    installationId: id,
    body: { space_selection: 'all' },
  });
}

/** A problem as `bindery dev` reports it: with the lines around it. */
function reported(root: string, { code, severity, message, file, line, column }: Problem): Build['problems'][number] {
  return {
    code,
    severity,
    message,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(file === undefined || line === undefined
      ? {}
      : { frame: codeFrame(readFileSync(join(root, file), 'utf8'), line, column) }),
  };
}
