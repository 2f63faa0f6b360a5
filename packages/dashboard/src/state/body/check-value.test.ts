import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../../test/api-document.ts';
import { checkValue } from './check-value.ts';
import { Unreadable } from './field-plan.ts';
import { planField } from './plan-field.ts';

const { operations, schemas } = apiDocument();
const check = (id: string, value: unknown): readonly string[] =>
  checkValue(planField(operations.get(id)?.body ?? {}, schemas), value).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('what is wrong in a body', () => {
  it.each([
    ['createOrganizationTeam', { title: 'Pilots' }, []],
    ['createOrganizationTeam', {}, ['title: This is required.']],
    ['createOrganizationTeam', { title: '' }, ['title: This is required.']],
    ['createSpace', { title: 'x'.repeat(51) }, ['title: This has at most 50 characters, not 51.']],
    ['createSpace', { editMode: 'never' }, ['editMode: This is one of: live, locked.']],
    ['queueIntegrationTask', { task: {}, schedule: 90_000 }, ['schedule: This is at most 86400.']],
    ['queueIntegrationTask', { task: {}, schedule: new Unreadable('1h') }, ['schedule: This has to be a number.']],
    ['importContent', { url: 'here', source: 'zip' }, ['url: This has to be a URL, such as https://example.com.']],
    ['inviteToSpace', { role: null, users: [] }, ['users: This has at least one item, not 0.']],
    ['moveSpace', { parent: null }, []],
    ['transferCollection', { organization: null }, ['organization: This has to have a value.']],
  ])('says of %s %j: %j', (id, value, problems) => {
    expect(check(id, value)).toEqual(problems);
  });

  it('says it of the shape that the value comes nearest to', () => {
    expect(check('createSiteRedirect', { source: '/old', destination: { kind: 'external', url: 'there' } })).toEqual([
      'destination.url: This has to be a URL, such as https://example.com.',
    ]);
    expect(
      check('createSiteRedirect', { source: '/old', destination: { kind: 'site-page', siteSpaceId: 's' } }),
    ).toEqual(['destination.pageId: This is required.']);
  });
});
