import { HOSTED_OPERATIONS, absolutePath, createOpenApiDocument, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNKNOWN_VERSION } from '../src/options.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(closePlatforms);

describe('GET /v1/openapi.json', () => {
  it('needs no token and validates as OpenAPI 3.1', async () => {
    const response = await test.platform.fetch('/v1/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    // The validator takes a property that is called "$id", as one of a visitor's schema is, for the id of a schema.
    const document = JSON.parse((await response.text()).replaceAll('"$id":{', '"id":{')) as { openapi: string };
    expect(document.openapi).toMatch(/^3\.1\./);
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is the description that tests check every response against', async () => {
    const served: unknown = await (await test.platform.fetch('/v1/openapi.json')).json();
    const { api: serverUrl } = test.platform.origins;
    const described = createOpenApiDocument(operations, { version: UNKNOWN_VERSION, serverUrl });
    expect(served).toEqual(JSON.parse(JSON.stringify(described)));
  });

  it('describes every declared operation under its id', async () => {
    const { paths } = (await (await test.platform.fetch('/v1/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    for (const [id, declared] of Object.entries(operations as Record<string, Operation>)) {
      expect(paths[absolutePath(declared)]?.[declared.method.toLowerCase()]?.operationId, id).toBe(id);
    }
  });
});

it('says in the OpenAPI document which permission an operation takes', async () => {
  const { paths } = (await (await test.platform.fetch('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  expect(paths['/v1/spaces/{spaceId}']?.['patch']).toMatchObject({ 'x-access': 'space.admin' });
  expect(paths['/v1/spaces/{spaceId}/comments/{commentId}']?.['delete']).toMatchObject({
    'x-access': 'space.comment',
    'x-access-note': 'Author only. Deleting other users’ comments requires space.admin.',
  });
});

describe('the methods of a path', () => {
  it('answers HEAD as GET, without the body', async () => {
    const path = `/v1/spaces/${test.demo.space}`;
    const head = await test.call('HEAD', path);
    expect([head.status, head.body]).toEqual([200, undefined]);
    expect(head.headers.get('content-type')).toBe('application/json');
    expect((await test.call('HEAD', '/_platform/v1/live')).headers.get('content-type')).toBe('text/event-stream');
  });

  it.each(['OPTIONS', 'PUT', 'POST'])('answers 405 with Allow where %s is not one of them', async (method) => {
    const answer = await test.call(method, `/v1/spaces/${test.demo.space}`);
    expect([answer.status, answer.code, answer.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD, DELETE, PATCH',
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers 501 for operations of the hosted platform alone, and says why', async () => {
    for (const [id, { method, path, reason }] of Object.entries(HOSTED_OPERATIONS)) {
      const answer = await test.call(method, `/v1${path.replaceAll(/\{\w+\}/g, 'any')}`);
      expect([id, answer.status, answer.code]).toEqual([id, 501, 'operation_not_built']);
      expect(answer.body.error.message).toContain(`Can’t run "${id}". ${reason}`);
    }
    expect((await test.call('DELETE', '/v1/ads/sites')).code).toBe('operation_unknown');
  });

  it('answers 404 for a path that is none', async () => {
    for (const path of ['/v1/nothing', '/v1/spaces', '/_platform/v1/', '/nothing']) {
      const answer = await test.get(path);
      expect([answer.status, answer.code], path).toEqual([404, 'operation_unknown']);
    }
  });
});
