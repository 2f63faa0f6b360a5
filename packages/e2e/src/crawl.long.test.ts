// A crawl of existing integrations finds no mistake, with any seed.
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { testCrawl } from '@bindery/testing';
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './processes.ts';

const EXISTING = join(REPOSITORY, 'packages', 'cli', 'test', 'fixtures', 'existing');
const SEEDS = longOrSample(1000, 2);

/** Seeds of one test. */
const EACH = Math.min(SEEDS, 50);

const conditions = ['@bindery/source'];

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Folder → secrets, and the components that are crawled. */
const INTEGRATIONS: Readonly<Record<string, { secrets?: Readonly<Record<string, string>>; components: string[] }>> = {
  fence: { components: ['drawing'] },
  gate: { components: [] },
  hosts: { components: ['issue'] },
  keys: { secrets: { PRIVATE_KEY: privateKey }, components: ['token'] },
  levels: { components: ['account', 'space', 'site'] },
  policy: { components: ['page'] },
};

describe.each(Object.entries(INTEGRATIONS))('%s', (folder, { secrets, components }) => {
  it.each(Array.from({ length: SEEDS / EACH }, (_, index) => index * EACH))(
    `has no finding with ${EACH} seeds from %i`,
    async (first) => {
      for (let index = first; index < first + EACH; index++) {
        const seed = `${SAMPLE_SEED ?? 'long'} ${index}`;
        const report = await testCrawl(join(EXISTING, folder), { seed, install: { conditions, secrets } });
        expect(report.findings).toEqual([]);
        expect(report.components.map(({ name }) => name)).toEqual(components);
      }
    },
  );
});
