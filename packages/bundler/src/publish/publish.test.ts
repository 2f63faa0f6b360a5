import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assert, dictionary, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Integration } from '@bindery/contract';
import { PublishIntegration } from '@bindery/contract/manifest';
import type { ConfigurationProperty } from '@bindery/contract/manifest';
import { isKitError } from '@bindery/diagnostics';
import { checkProject } from '../check-project.ts';
import { diffPublish } from './diff-publish.ts';
import type { PublishedIntegration } from './diff-publish.ts';
import { planPublish } from './plan-publish.ts';
import { redactSecrets, shortenPublishBody } from './redact-publish-body.ts';

const FIXTURE = fileURLToPath(new URL('../../test/fixtures/everything', import.meta.url));
const VARIABLES = { POLL_ENVIRONMENT: 'production', POLL_SECRET: 'keep-it-secret', STAGING_SECRET: 'staging-secret' };

async function planFixture(environment?: string): Promise<PublishIntegration> {
  const { reading, bundle, assets, problems } = await checkProject(FIXTURE, {
    variables: VARIABLES,
    needsSecrets: true,
    environment,
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (reading.manifest === undefined || bundle === undefined) throw new Error('The fixture is broken.');
  return planPublish({ manifest: reading.manifest, bundle, assets });
}

const least: PublishIntegration = {
  title: 'Polls',
  description: 'Ask',
  scopes: [],
  script: 'export default 1',
  organization: 'acme',
};

describe('planPublish', () => {
  it('makes exactly the body in the fixture, with all 18 fields', async () => {
    const body = await planFixture();
    expect(Object.keys(body).sort()).toEqual(Object.keys(PublishIntegration.shape).sort());
    expect(PublishIntegration.parse(body)).toEqual(body);
    const expected = JSON.parse(await readFile(`${FIXTURE}/publish-body.json`, 'utf8')) as unknown;
    expect(body).toEqual(expected);
  });

  it('applies the environment', async () => {
    expect(await planFixture('staging')).toMatchObject({
      organization: 'acme-staging',
      visibility: 'private',
      secrets: { CLIENT_ID: 'everything-production', CLIENT_SECRET: 'staging-secret' },
    });
  });

  it('leaves out what the manifest leaves out, and takes the organization that is passed', () => {
    const manifest = { name: 'polls', title: 'Polls', description: 'Ask', script: 'a', scopes: [] };
    const input = { manifest, bundle: { script: 'x' }, assets: { previewImages: [] } };
    expect(planPublish({ ...input, organization: 'acme' })).toEqual({
      runtime: 'v2',
      title: 'Polls',
      description: 'Ask',
      scopes: [],
      organization: 'acme',
      script: 'x',
    });
    expect(() => planPublish(input)).toThrowError(/no "organization"/);
  });

  it('throws publish_incomplete naming all that is missing', () => {
    const manifest = { name: 'polls', title: 'Polls', script: 'a', scopes: [] };
    try {
      planPublish({ manifest, bundle: { script: 'x' }, assets: { previewImages: [] } });
      expect.unreachable();
    } catch (thrown) {
      expect(isKitError(thrown, 'publish_incomplete')).toBe(true);
      expect((thrown as Error).message).toContain('"organization" and "description"');
    }
  });
});

describe('redactSecrets', () => {
  it('redacts every secret of six or more characters, anywhere', () => {
    assert(
      property(dictionary(string({ minLength: 1, maxLength: 8 }), string({ minLength: 6 })), (secrets) => {
        const values = Object.values(secrets);
        const redacted = redactSecrets({ ...least, secrets, script: values.join(' '), summary: values[0] });
        const texts = [redacted.script, redacted.summary ?? '', ...Object.values(redacted.secrets ?? {})];
        return values.every(
          (value) =>
            '[redacted]'.includes(value) || !texts.some((text) => text.replaceAll('[redacted]', '').includes(value)),
        );
      }),
    );
  });

  it('keeps the names of secrets and everything else', () => {
    expect(redactSecrets({ ...least, secrets: { KEY: 'abc' } })).toEqual({
      ...least,
      secrets: { KEY: '[redacted]' },
    });
    expect(redactSecrets(least)).toEqual(least);
  });
});

describe('shortenPublishBody', () => {
  it('replaces script and images by sizes and hashes', () => {
    const { script, icon } = shortenPublishBody({ ...least, icon: 'AAAA' });
    expect(script).toMatch(/^<16 bytes, sha256 [0-9a-f]{12}>$/);
    expect(icon).toMatch(/^<3 bytes, sha256 709e80c88487>$/);
  });
});

/** A manifest with a schema at the level of the organization. */
const account = (properties: Record<string, ConfigurationProperty>, required?: string[]) => ({
  configurations: { account: { properties, ...(required === undefined ? {} : { required }) } },
});

describe('diffPublish', () => {
  const change = (published: PublishedIntegration | undefined, next: Partial<PublishIntegration>) =>
    diffPublish(published, { ...least, ...next }).map(({ field, kind, weight }) => `${kind} ${field} ${weight}`);
  const published: PublishedIntegration = {
    title: 'Polls',
    description: 'Ask',
    scopes: [],
    previewImages: [],
    urls: {},
  };

  it('finds nothing when nothing changes, also when the platform shows defaults and other key orders', () => {
    const policy = { 'img-src': '*', 'script-src': 'self' };
    expect(
      change(
        {
          ...published,
          visibility: 'private',
          target: 'all',
          categories: [],
          externalLinks: [],
          contentSecurityPolicy: policy,
        },
        { contentSecurityPolicy: 'img-src *; script-src self' },
      ),
    ).toEqual([]);
    expect(
      change(
        { ...published, blocks: [{ id: 'a', title: 'aa', markdown: { codeblock: 'x', body: 'y' } }] },
        { blocks: [{ title: 'aa', markdown: { body: 'y', codeblock: 'x' }, id: 'a' }] },
      ),
    ).toEqual([]);
  });

  it('takes an integration as the API shows it', () => {
    const changesOf = (integration: Integration) => diffPublish(integration, least);
    expect(changesOf).toBeTypeOf('function');
  });

  it('adds everything when nothing is published', () => {
    expect(change(undefined, { scopes: ['openapi:read'] })).toEqual([
      'added scopes permission',
      'added title ordinary',
      'added description ordinary',
    ]);
  });

  it('names the permission that an added scope requires', () => {
    const [first] = diffPublish(published, { ...least, scopes: ['space:content:write'] });
    expect(first).toMatchObject({
      weight: 'permission',
      message: 'scopes added: "space:content:write" (Edit the pages and files of spaces)',
    });
  });

  it.each([
    ['a removed scope', { scopes: ['openapi:read' as const] }, {}, ['removed scopes ordinary']],
    ['a removed block', { blocks: [{ id: 'a', title: 'aa' }] }, {}, ['removed blocks.a breaking']],
    [
      'a renamed block',
      { blocks: [{ id: 'a', title: 'aa' }] },
      { blocks: [{ id: 'a', title: 'bb' }] },
      ['changed blocks.a.title ordinary'],
    ],
    [
      'a block that moved',
      {
        blocks: [
          { id: 'a', title: 'aa' },
          { id: 'b', title: 'bb' },
        ],
      },
      {
        blocks: [
          { id: 'b', title: 'bb' },
          { id: 'a', title: 'aa' },
        ],
      },
      [],
    ],
    ['a narrower target', { target: 'all' as const }, { target: 'site' as const }, ['changed target breaking']],
    ['a new icon', {}, { icon: 'AAAA' }, ['added icon ordinary']],
    [
      'a property that becomes required',
      { configurations: { account: { properties: { key: { type: 'string' as const } } } } },
      { configurations: { account: { properties: { key: { type: 'string' as const } }, required: ['key'] } } },
      ['changed configurations.account.required breaking'],
    ],
    [
      'a schema that becomes a component',
      { configurations: { site: { properties: {} } } },
      { configurations: { site: { componentId: 'config' } } },
      ['changed configurations.site ordinary'],
    ],
    [
      'a component that becomes a schema',
      { configurations: { site: { componentId: 'config' } } },
      { configurations: { site: { properties: {} } } },
      ['changed configurations.site breaking'],
    ],
    [
      'a removed level',
      { configurations: { space: { properties: {} } } },
      {},
      ['removed configurations.space breaking'],
    ],
    ['a new level', {}, account({ key: { type: 'string' } }), ['added configurations.account ordinary']],
    [
      'a new level with a required property',
      {},
      account({ key: { type: 'string', default: 'a' } }, ['key']),
      ['added configurations.account breaking'],
    ],
    [
      'a property with another type',
      account({ key: { type: 'string' } }),
      account({ key: { type: 'number' } }),
      ['changed configurations.account.properties.key breaking'],
    ],
    [
      'a removed property',
      account({ key: { type: 'string' } }),
      account({}),
      ['removed configurations.account.properties.key breaking'],
    ],
    [
      'a removed button',
      account({ key: { type: 'button', callback_url: '/a', button_text: 'a' } }),
      account({}),
      ['removed configurations.account.properties.key ordinary'],
    ],
    [
      'a property with another title',
      account({ key: { type: 'string' } }),
      account({ key: { type: 'string', title: 'Key' } }),
      ['changed configurations.account.properties.key ordinary'],
    ],
    [
      'a removed option',
      account({ key: { type: 'string', enum: ['a', 'b'] } }),
      account({ key: { type: 'string', enum: ['b', 'c'] } }),
      ['changed configurations.account.properties.key breaking'],
    ],
    [
      'a new option',
      account({ key: { type: 'string', enum: ['a'] } }),
      account({ key: { type: 'string', enum: ['b', 'a'] } }),
      ['changed configurations.account.properties.key ordinary'],
    ],
    [
      'a text that becomes a list of options',
      account({ key: { type: 'string' } }),
      account({ key: { type: 'string', enum: ['a'] } }),
      ['changed configurations.account.properties.key breaking'],
    ],
    [
      'a property that is no longer required',
      account({ key: { type: 'string' } }, ['key']),
      account({ key: { type: 'string' } }),
      ['changed configurations.account.required ordinary'],
    ],
    [
      'another fence',
      { blocks: [{ id: 'a', title: 'aa', markdown: { codeblock: 'x', body: 'y' } }] },
      { blocks: [{ id: 'a', title: 'aa', markdown: { codeblock: 'z', body: 'y' } }] },
      ['changed blocks.a.markdown breaking'],
    ],
    [
      'a first fence',
      { blocks: [{ id: 'a', title: 'aa' }] },
      { blocks: [{ id: 'a', title: 'aa', markdown: { codeblock: 'z', body: 'y' } }] },
      ['added blocks.a.markdown ordinary'],
    ],
    [
      'a removed content source',
      { contentSources: [{ id: 'a', title: 'aa', configuration: { componentId: 'c' } }] },
      {},
      ['removed contentSources.a breaking'],
    ],
    [
      'a private integration that was public',
      { visibility: 'public' as const },
      { visibility: 'private' as const },
      ['changed visibility breaking'],
    ],
  ])('weighs %s', (_name, before, after, expected) => {
    expect(change({ ...published, ...before }, after)).toEqual(expected);
  });

  it('breaks nothing when nothing is published', () => {
    expect(change(undefined, account({ key: { type: 'string' } }, ['key']))).toContain(
      'added configurations.account ordinary',
    );
  });

  it('says which installations a breaking change affects', () => {
    const before = account({ key: { type: 'string', enum: ['a', 'b'] } });
    const [first] = diffPublish(
      { ...published, ...before },
      { ...least, ...account({ key: { type: 'string', enum: [] } }) },
    );
    expect(first?.message).toMatch(/\(without a, b\)$/);
  });
});
