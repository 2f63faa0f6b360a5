// The schema of visitor claims, and the conditions that follow from it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAPTIVE_SCHEMA_LIMITS as LIMITS } from './check.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const beta = { type: 'boolean', description: 'Takes part in the beta' };
const plan = { type: 'string', enum: ['free', "o'pro"], description: 'Plan' };
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties, additionalProperties: false });
const unsigned = (properties: Record<string, unknown>) => ({
  ...object(properties),
  description: 'Unsigned claims of the site visitor.',
});
const putSchema = (site: SiteUnderTest, jsonSchema: unknown) => site.put('/adaptive-schema', { jsonSchema });

const WHOLE = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://example.com/claims',
  ...object({
    beta,
    plan,
    'home-port': { ...beta, description: 'Has a home port' },
    account: object({ owner: { ...beta, description: 'Owns the account' }, inner: object({ deep: beta }) }),
    name: { type: 'string', description: 'Name' },
    age: { type: 'number', description: 'Age' },
    ports: { type: 'array', items: { type: 'string', description: 'Port' } },
    unsigned: unsigned({ dark: { ...beta, description: 'Likes it dark' } }),
  }),
};

describe('getSiteAdaptiveSchema and updateSiteAdaptiveSchema', () => {
  it('return nothing until a schema is set', async () => {
    const site = await aSite(test);
    expect(await site.get('/adaptive-schema')).toMatchObject({ status: 404, code: 'adaptive_schema_not_found' });
    const set = await putSchema(site, WHOLE);
    const updatedAt = '2026-06-01T00:00:00.000Z';
    expect([set.status, set.body]).toEqual([200, { object: 'site-adaptive-schema', jsonSchema: WHOLE, updatedAt }]);
    expect((await site.get('/adaptive-schema')).body).toEqual(set.body);
    await putSchema(site, object({}));
    expect((await site.get('/adaptive-schema')).body.jsonSchema).toEqual(object({}));
  });

  const named = (count: number, value: unknown = beta) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, value]));
  const nested = (depth: number): unknown => (depth === 1 ? object({ x: beta }) : object({ x: nested(depth - 1) }));
  const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values, description: 'x' });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  it.each([
    ['as many claims as there may be', object(named(LIMITS.claims))],
    ['a long name', object({ ['x'.repeat(LIMITS.nameLength)]: beta })],
    ['deep claims', nested(LIMITS.depth)],
    ['many values', object({ x: oneOf(numbers(LIMITS.enumValues)) })],
    ['a long value', object({ x: oneOf(['x'.repeat(LIMITS.valueLength)]) })],
  ])('take %s', async (_what, schema) => {
    expect((await putSchema(await aSite(test), schema)).status).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['no object', { ...object({}), type: 'array' }],
    ['other properties', { ...object({}), additionalProperties: true }],
    ['another draft', { ...object({}), $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['another field', { ...object({}), required: ['x'] }],
    ['a claim of an unknown type', object({ x: { type: 'integer', description: 'x' } })],
    ['a claim without a description', object({ x: { type: 'boolean' } })],
    ['unsigned claims that say otherwise', object({ unsigned: { ...unsigned({}), description: 'x' } })],
    ['unsigned claims that are open', object({ unsigned: { ...unsigned({}), additionalProperties: true } })],
    ['a nested claim that is open', object({ x: { ...object({}), additionalProperties: true } })],
    ['too many claims', object(named(LIMITS.claims + 1))],
    ['a name too long', object({ ['x'.repeat(LIMITS.nameLength + 1)]: beta })],
    ['no name', object({ '': beta })],
    ['claims too deep', nested(LIMITS.depth + 1)],
    ['no values', object({ x: oneOf([]) })],
    ['a value twice', object({ x: oneOf(['a', 'a']) })],
    ['too many values', object({ x: oneOf(numbers(LIMITS.enumValues + 1)) })],
    ['a value too long', object({ x: oneOf(['x'.repeat(LIMITS.valueLength + 1)]) })],
    ['values of a list twice', object({ x: { type: 'array', items: oneOf(['a', 'a']) } })],
  ])('refuse %s', async (_what, schema) => {
    const site = await aSite(test);
    const response = await putSchema(site, schema);
    expect([response.status, response.code]).toEqual([400, 'request_invalid']);
    expect(response.body.error.message).toContain('jsonSchema');
    expect((await site.get('/adaptive-schema')).status).toBe(404);
  });

  it('require an admin to set, and any role to read', async () => {
    const site = await aSite(test);
    await putSchema(site, WHOLE);
    const { token } = await test.asPerson('create');
    expect((await site.put('/adaptive-schema', { jsonSchema: WHOLE }, { token })).code).toBe('forbidden');
    expect((await site.get('/adaptive-schema', { token })).status).toBe(200);
    expect((await site.get('/adaptive-schema/template-conditions', { token })).status).toBe(200);
  });

  it('accept only an integration on the site with the scope', async () => {
    const site = await aSite(test);
    const tokenOf = async (integration: string, scopes: string[]) => {
      await test.publish(integration, { scopes });
      const installation = await test.install(integration);
      await test.post(`/v1/integrations/${integration}/installations/${installation}/sites`, { siteId: site.id });
      return (await test.post('/_platform/v1/tokens', { kind: 'integration', integration })).body.token;
    };
    const [reader, writer] = [
      await tokenOf('claims-reader', ['site:adaptive:read']),
      await tokenOf('claims-writer', ['site:adaptive:write']),
    ];
    const body = { jsonSchema: WHOLE };
    expect((await site.put('/adaptive-schema', body, { token: reader })).code).toBe('scope_missing');
    expect((await site.put('/adaptive-schema', body, { token: writer })).status).toBe(200);
    expect((await site.get('/adaptive-schema', { token: reader })).body.jsonSchema).toEqual(WHOLE);
    expect((await site.get('/adaptive-schema', { token: writer })).code).toBe('scope_missing');
    const other = await aSite(test);
    expect((await other.put('/adaptive-schema', body, { token: writer })).code).toBe('site_not_found');
  });
});

describe('listSiteAdaptiveTemplateConditions', () => {
  it('has one condition for each boolean claim, and for each enum value', async () => {
    const site = await aSite(test);
    const path = '/adaptive-schema/template-conditions';
    expect((await site.get(path)).body).toEqual({ items: [] });
    await putSchema(site, WHOLE);
    expect((await site.get(path)).body.items).toEqual([
      { description: 'Takes part in the beta', condition: 'visitor.claims.beta' },
      { description: 'Plan: free', condition: "visitor.claims.plan === 'free'" },
      { description: "Plan: o'pro", condition: "visitor.claims.plan === 'o\\'pro'" },
      { description: 'Has a home port', condition: "visitor.claims['home-port']" },
      { description: 'Owns the account', condition: 'visitor.claims.account.owner' },
      { description: 'Takes part in the beta', condition: 'visitor.claims.account.inner.deep' },
      { description: 'Likes it dark', condition: 'visitor.claims.unsigned.dark' },
    ]);
    const { items } = (await site.get(path)).body;
    const [{ id }] = (await site.get('/site-spaces')).body.items;
    for (const { condition } of items) {
      expect((await site.patch(`/site-spaces/${id}`, { condition })).body.condition).toBe(condition);
    }
  });
});
