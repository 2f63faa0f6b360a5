// The content source and its configuration screen, with a specification that has two versions.
import { createTestPlatform } from '@bindery/testing';
import type { TestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

const operation = { responses: { 200: { description: 'OK' } } };
const versions = [
  { paths: { '/a': { get: operation } }, components: { schemas: { Gone: { type: 'string' } } } },
  { paths: { '/a': { get: operation, post: operation } }, components: { schemas: {} } },
].map((parts, index) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbor', version: String(index + 1) }, ...parts }),
);

describe.each(['workerd', 'node'] as const)('changes of a specification in %s', (isolate) => {
  const start = async (texts = versions) => {
    const platform = await createTestPlatform({ isolate });
    for (const text of texts) await store(platform, text);
    return { platform, changes: await platform.install(PROJECT) };
  };
  const store = async (platform: TestPlatform, text: string): Promise<void> => {
    const ids = { organizationId: platform.organization, specSlug: 'harbor' };
    await platform.api.request('PUT /orgs/{organizationId}/openapi/{specSlug}', { ...ids, body: { source: { text } } });
    await platform.clock.advance('1d');
  };
  const computed = async (platform: TestPlatform, props: object) => {
    const ids = { organizationId: platform.organization, specSlug: 'harbor' };
    const value = await platform.api.request('GET /orgs/{organizationId}/openapi/{specSlug}', ids);
    const spec = { ref: { kind: 'openapi' as const, spec: 'harbor' }, value };
    return { sourceId: 'changes', props: { ...props }, dependencies: { spec } };
  };
  const versionIds = async (platform: TestPlatform): Promise<string[]> => {
    const ids = { organizationId: platform.organization, specSlug: 'harbor' };
    const { items } = await platform.api.request('GET /orgs/{organizationId}/openapi/{specSlug}/versions', ids);
    return items.map(({ id }) => id);
  };

  it('are a page for each version but the first', async () => {
    const { platform, changes } = await start();
    const { body } = await changes.deliver('content_compute_revision', await computed(platform, { schemas: true }));
    expect(body).toMatchObject({
      pages: [
        {
          title: 'Changes of harbor',
          slug: 'changes',
          pages: [{ title: 'Version 2', slug: 'version-2', description: 'Read on 2026-01-02' }],
        },
      ],
    });
    await platform.close();
  });

  it('are read from the two versions of a page, with schemas or without', async () => {
    const { platform, changes } = await start();
    const [version = '', previous = ''] = await versionIds(platform);
    const pageWith = async (schemas: boolean) =>
      changes.deliver('content_compute_document', await computed(platform, { version, previous, schemas }));
    const [all, operations] = [await pageWith(true), await pageWith(false)];
    expect(all.text).toContain('POST /a');
    expect(all.text).toContain('Gone');
    expect(operations.text).not.toContain('Gone');
    expect(all.calls.map(({ path }) => path.split('/').at(-2))).toEqual(expect.arrayContaining([version, previous]));
    await platform.close();
  });

  it('are listed on the overview', async () => {
    const { platform, changes } = await start();
    const props = { version: '', previous: '', schemas: true };
    const { text } = await changes.deliver('content_compute_document', await computed(platform, props));
    expect(text).toContain('harbor');
    await platform.close();
  });

  it('need a version that could be read', async () => {
    const { platform, changes } = await start(['{ "openapi": "3.1.0"']);
    const answer = await changes.deliver('content_compute_revision', await computed(platform, { schemas: true }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('has no version')]);
    await platform.close();
  });

  it('are configured on a screen that asks for a specification', async () => {
    const { platform, changes } = await start();
    const screen = await changes.mount('configure-changes', {
      context: { type: 'configuration_contentsource', organizationId: platform.organization, theme: 'light' },
    });
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen).toShowText('Choose a specification first.');
    await screen.getByLabelText('Specification').select('harbor');
    await screen.getByLabelText('Schemas').uncheck();
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen.effects.findLast(({ type }) => type === 'complete')).toMatchObject({
      returnValue: {
        props: { schemas: false },
        dependencies: { spec: { ref: { kind: 'openapi', spec: 'harbor' } } },
      },
    });
    await platform.close();
  });
});
