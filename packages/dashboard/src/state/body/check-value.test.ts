import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../../test/api-document.ts';
import { checkValue } from './check-value.ts';
import { Unreadable } from './field-plan.ts';
import { planField } from './plan-field.ts';

const { operations, references } = apiDocument();
const check = (id: string, value: unknown): readonly string[] =>
  checkValue(planField(operations.get(id)?.body ?? {}, references), value).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('what is wrong in a body', () => {
  it.each([
    ['createOrganizationTeam', { title: 'Pilots' }, []],
    ['createOrganizationTeam', {}, ['title: Required.']],
    ['createOrganizationTeam', { title: '' }, ['title: Required.']],
    ['createOrganizationTeam', { title: '  ' }, ['title: Required.']],
    ['createSpace', { title: 'x'.repeat(51) }, ['title: Use at most 50 characters (now 51).']],
    ['createSpace', { editMode: 'never' }, ['editMode: Choose one of: live, locked.']],
    ['queueIntegrationTask', { task: {}, schedule: 90_000 }, ['schedule: Must be 86400 or less.']],
    ['queueIntegrationTask', { task: {}, schedule: new Unreadable('1h') }, ['schedule: Enter a number.']],
    ['importContent', { url: 'here', source: 'zip' }, ['url: Enter a URL, for example https://example.com.']],
    ['inviteToSpace', { role: null, users: [] }, ['users: Add at least 1 item (now 0).']],
    ['moveSpace', { parent: null }, []],
    ['transferCollection', { organization: null }, ['organization: Enter a value.']],
  ])('says of %s %j: %j', (id, value, problems) => {
    expect(check(id, value)).toEqual(problems);
  });

  it('says it of the shape that the value comes nearest to', () => {
    expect(check('createSiteRedirect', { source: '/old', destination: { kind: 'external', url: 'there' } })).toEqual([
      'destination.url: Enter a URL, for example https://example.com.',
    ]);
    expect(
      check('createSiteRedirect', { source: '/old', destination: { kind: 'site-page', siteSpaceId: 's' } }),
    ).toEqual(['destination.pageId: Required.']);
  });
});
