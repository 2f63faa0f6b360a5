// No fault, tenant, or canary finds a mistake in the examples and in existing integrations, with any seed.
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { testAdversity, testCanaries, testTenants } from '@bindery/testing';
import type { Fixture, FixtureOptions } from '@bindery/testing';
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './processes.ts';
import { readFixtures } from '../test/read-fixtures.ts';

const EXISTING = join('packages', 'cli', 'test', 'fixtures', 'existing');
const conditions = ['@bindery/source'];

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const setup: Fixture = { type: 'installation_setup', status: 'active' };

const mount = (component: string, props: Record<string, string> = {}): Fixture => ({
  name: component,
  run: (integration) => integration.mount(component, { props }),
});

const press = (component: string, label: string): Fixture => ({
  name: `press ${label}`,
  run: async (integration) => {
    const block = await integration.mount(component);
    await block.getByRole('button', { name: label }).press();
  },
});

const fetched = (path: string): Fixture => ({
  name: path,
  run: async (integration) => (await integration.fetch(path)).text(),
});

const ON_SPACE = { space: true } as const;

/** Folder → options. Each integration gets what it handles. */
const INTEGRATIONS: Readonly<Record<string, FixtureOptions>> = {
  'examples/analytics': {
    install: { configuration: { tracking_id: 'HA-1024' } },
    fixtures: [setup, { type: 'fetch_published_script' }],
  },
  'examples/feedback-inbox': {
    install: { site: true },
    fixtures: [setup, { type: 'site_installation_setup', status: 'active' }, { type: 'fetch_published_script' }],
  },
  'examples/glossary': { fixtures: [setup, { type: 'space_installation_setup', status: 'active' }] },
  'examples/issue-card': await readFixtures('issue-card'),
  'examples/poll': { fixtures: [setup, press('poll', 'Yes'), press('poll', 'No'), fetched('/chart'), setup] },
  'examples/spec-changes': { fixtures: [setup, { type: 'space_installation_setup', status: 'active' }] },
  'examples/visitor-auth': {
    install: {
      configuration: { issuer: 'https://login.example.com', client_id: 'docs', client_secret: 'a-secret-of-a-client' },
    },
    outgoing: {
      'login.example.com': () =>
        Response.json({
          issuer: 'https://login.example.com',
          authorization_endpoint: 'https://login.example.com/authorize',
          token_endpoint: 'https://login.example.com/token',
        }),
    },
    fixtures: [setup, { type: 'fetch_visitor_authentication', location: 'guide' }],
  },
  'examples/webhook-forwarder': await readFixtures('webhook-forwarder'),
  [join(EXISTING, 'fence')]: { install: ON_SPACE, fixtures: [setup, mount('drawing', { kind: 'svg', source: 'one' })] },
  [join(EXISTING, 'gate')]: {
    install: { secrets: { PROVIDER: 'https://login.example.com' } },
    fixtures: [setup, { type: 'fetch_visitor_authentication', location: 'guide' }],
  },
  [join(EXISTING, 'hosts')]: {
    install: ON_SPACE,
    fixtures: [mount('issue', { url: 'https://issues.example.com/all/7' })],
  },
  [join(EXISTING, 'keys')]: {
    install: { ...ON_SPACE, secrets: { PRIVATE_KEY: privateKey } },
    fixtures: [setup, mount('token')],
  },
  [join(EXISTING, 'levels')]: { fixtures: [setup, { type: 'space_installation_setup', status: 'active' }] },
  [join(EXISTING, 'policy')]: { install: ON_SPACE, fixtures: [mount('page'), fetched('/page')] },
};

/** Seeds of each integration, and of one test. Examples have more fixtures, and so fewer seeds. */
const EXISTING_SEEDS = longOrSample(1000, 3);
const EXAMPLE_SEEDS = longOrSample(30, 3);
const EACH = 10;

const seedsOf = (first: number, count: number): string[] =>
  Array.from({ length: Math.min(EACH, count - first) }, (_, index) => `${SAMPLE_SEED ?? 'long'} ${first + index}`);

describe.each(Object.entries(INTEGRATIONS))('%s', (folder, options) => {
  const path = join(REPOSITORY, folder);
  const count = folder.startsWith(EXISTING) ? EXISTING_SEEDS : EXAMPLE_SEEDS;
  const firsts = Array.from({ length: Math.ceil(count / EACH) }, (_, index) => index * EACH);

  it.each(firsts)('does the same under every fault, with seeds from %i', async (first) => {
    for (const seed of seedsOf(first, count)) {
      const report = await testAdversity(path, { ...options, seed, install: { conditions, ...options.install } });
      expect(report.findings, `seed ${seed}`).toEqual([]);
    }
  });

  it.each(firsts)('leaks nothing, with seeds from %i', async (first) => {
    for (const seed of seedsOf(first, count)) {
      const given = { ...options, seed, install: { conditions, ...options.install } };
      expect((await testTenants(path, given)).leaks, `seed ${seed}`).toEqual([]);
      expect((await testCanaries(path, given)).leaks, `seed ${seed}`).toEqual([]);
    }
  });
});
