// Puts an integration on a platform in this process, as `bindery dev` does: built, published, installed, ready to render.
import { createDevelopmentBundle, planPublish, readAssets, readManifest } from '@bindery/bundler';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { DEMO_ORGANIZATION_ID } from '@bindery/platform';
import type { Platform } from '@bindery/platform';

/** A published integration and a render of one of its components. */
export interface Published {
  readonly name: string;
  readonly api: Client;
  readonly installation: string;
  /** Renders, as a page does, and reads the response. */
  render(): Promise<string>;
}

/** Builds the integration of a folder and publishes it on a platform that has the demo data. */
export async function publishOn(platform: Platform, folder: string): Promise<Published> {
  const api = createClient({
    baseUrl: platform.origins.api,
    token: platform.token,
    fetch: (request, init) => platform.fetch(request instanceof URL ? request.href : request, init),
  });
  const body = await planOf(folder);
  const name = body.name;
  await api.request('POST /integrations/{integrationName}', { integrationName: name, body: body.plan });
  const { id: installation } = await api.request('POST /integrations/{integrationName}/installations', {
    integrationName: name,
    body: { organization: DEMO_ORGANIZATION_ID },
  });
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    integrationName: name,
    installationId: installation,
    body: { space_selection: 'all' },
  });
  const request = renderBody(name, platform.demo?.space ?? '');
  const headers = { Authorization: `Bearer ${platform.token}`, 'Content-Type': 'application/json' };
  return {
    name,
    api,
    installation,
    async render() {
      const response = await platform.fetch(`/v1/integrations/${name}/render`, {
        method: 'POST',
        headers,
        body: request,
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`The render answered ${response.status}: ${text}`);
      return text;
    },
  };
}

/** Body of the render of an integration's block of the same name, in a document of a space. */
export function renderBody(componentId: string, spaceId: string): string {
  const context = { type: 'document', spaceId, editable: true, theme: 'light' };
  return JSON.stringify({ componentId, props: {}, context });
}

async function planOf(folder: string) {
  const reading = await readManifest(folder);
  const { manifest } = reading;
  if (manifest === undefined) throw new Error(`The manifest in ${folder} has problems.`);
  const development = await createDevelopmentBundle({
    root: reading.root,
    script: manifest.script,
    conditions: SOURCE,
  });
  const { bundle } = await development.rebuild();
  await development.dispose();
  if (bundle === undefined) throw new Error(`${folder} does not build.`);
  const assets = await readAssets(reading);
  return {
    name: manifest.name,
    plan: planPublish({ manifest, bundle, assets, organization: DEMO_ORGANIZATION_ID }),
  };
}

/** The kit’s packages are bundled from their sources, so that the current code is measured. */
const SOURCE = ['@bindery/source'];
