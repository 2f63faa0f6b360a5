import { expect, it } from 'vitest';
import { findByShortName } from './short-name.ts';

it.each([
  ['listSpaces', ['--organizationId', 'org_1', '--json'], 'listSpacesInOrganizationById'],
  ['listSpaces', ['--collectionId=collection_1'], 'listSpacesInCollectionById'],
  ['listSpaces', ['--organizationId', 'a', '--userId', 'b'], 'listSpacesForOrganizationMember'],
  ['getSpace', ['--spaceId', 'space_1'], 'getSpaceById'],
  ['getTeam', ['--organizationId', 'a', '--teamId', 'b'], 'getTeamInOrganizationById'],
])('%s %j is %s', (name, words, id) => {
  expect(findByShortName(name, words)).toBe(id);
});

it.each([
  ['listSpaces', ['--json']],
  ['listSp', ['--organizationId', 'a']],
  ['list', ['--organizationId', 'a']],
  ['nothing', ['--organizationId', 'a']],
])('%s %j doesn’t match a single operation', (name, words) => {
  expect(findByShortName(name, words)).toBeUndefined();
});
