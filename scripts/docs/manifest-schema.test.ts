import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { readManifest } from '../../packages/bundler/src/index.ts';
import { ROOT } from '../checks/source-files.ts';
import { MANIFEST_SCHEMA, writeManifestSchema } from './manifest-schema.ts';

const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(writeManifestSchema()) as object);

const LEAST = { name: 'polls', title: 'Polls', script: './src/index.ts', scopes: [] };

it(`${MANIFEST_SCHEMA} is what the contract says`, async () => {
  await expect(writeManifestSchema()).toMatchFileSnapshot(join(ROOT, MANIFEST_SCHEMA));
});

it.each(readdirSync(join(ROOT, 'examples')))('accepts the manifest of the example %s', async (example) => {
  const { source } = await readManifest(join(ROOT, 'examples', example), { variables: {} });
  validate(structuredClone(source.value));
  expect(validate.errors ?? []).toEqual([]);
});

it.each([
  ['its own path', { $schema: './manifest.json' }],
  ['a budget', { bindery: { budget: { script: '200 kB', gzip: 60_000, modules: 50 } } }],
  ['a policy by directive', { contentSecurityPolicy: { 'connect-src': "'self'" } }],
])('accepts %s', (_name, fields) => {
  expect(validate({ ...LEAST, ...fields })).toBe(true);
});

it.each([
  ['an unknown key', { titel: 'x' }],
  ['an unknown scope', { scopes: ['space:wirte'] }],
  ['a title of one letter', { title: 'x' }],
  ['a budget without a unit', { bindery: { budget: { script: '200' } } }],
  ['an unknown directive', { contentSecurityPolicy: { 'conect-src': '*' } }],
])('rejects %s', (_name, fields) => {
  expect(validate({ ...LEAST, ...fields })).toBe(false);
});
