import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';
import { fillAdvice } from './fill-advice.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(() => closePlatforms());

describe('advice', () => {
  it.each([
    ['/v1/orgs/org_demo/teams/none', 'List teams with GET /v1/orgs/org_demo/teams.'],
    [
      '/v1/orgs/org_demo/sites/site_demo/site-spaces/none/customization',
      'List site-spaces with GET /v1/orgs/org_demo/sites/site_demo/site-spaces.',
    ],
    [
      '/v1/spaces/space_demo/change-requests/none',
      'List change requests with GET /v1/spaces/space_demo/change-requests?status=….',
    ],
    ['/v1/spaces/none', 'List spaces with GET /v1/orgs/{organizationId}/spaces.'],
  ])('names what the request names: %s', async (path, advice) => {
    const response = await test.get(path);
    expect(response.status).toBe(404);
    expect(response.body.error.message.endsWith(advice)).toBe(true);
  });

  it('keeps its placeholder if the request has no value or a long one', () => {
    expect(fillAdvice('See GET …/sections.', '/v1/user')).toBe('See GET …/sections.');
    expect(fillAdvice('See {organizationId}.', `/v1/orgs/${'x'.repeat(101)}`)).toBe('See {organizationId}.');
    expect(fillAdvice('See {organizationId}.', '/v1/orgs/$&')).toBe('See $&.');
  });
});
