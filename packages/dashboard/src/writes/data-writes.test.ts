import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../test/api-document.ts';
import { NEW_EVERYWHERE } from './write-commands.ts';
import { dataWrites } from './data-writes.ts';
import { anyItemPath, findWrites, itemOf, listWrites, writeName } from './resource-writes.ts';

const document = apiDocument();

/** Writes outside the table: they have their own views, or write no resource. */
const OTHER_VIEWS: Readonly<Record<string, string>> = {
  mergeChangeRequest: 'view of change requests',
  updateChangeRequest: 'view of change requests',
  askInOrganization: 'answers a question',
  getComputedDocument: 'reads',
  getComputedRevision: 'reads',
  resolvePublishedContentByUrl: 'reads',
  renderIntegrationUIWithPost: 'reads',
  searchSiteContent: 'reads',
  prewarmSiteSearch: 'reads',
  aggregateSiteEvents: 'reads',
  streamAIResponseInSite: 'answers a question',
  streamAskInSite: 'answers a question',
  trackEventsInSiteById: 'renderers of sites track',
  joinOrganization: 'people outside of it join',
  joinOrganizationWithInvite: 'who has the link joins by it',
  updateOrganizationMemberLastSeenAt: 'noted by clients',
};

/** The view of integrations writes these. */
const isOfIntegrations = (path: string): boolean => path.startsWith('/integrations/');

describe('the table of writes', () => {
  it('names existing operations, each action of a row once', () => {
    for (const row of dataWrites) {
      for (const { id } of listWrites(row)) expect(document.operations.has(id), `${row.noun}: ${id}`).toBe(true);
      const undo = row.undoRemove === 'create' ? row.create : row.undoRemove;
      if (undo !== undefined) expect(document.operations.has(undo), `${row.noun}: ${undo}`).toBe(true);
      const names = listWrites(row).map(({ write }) => writeName(write));
      expect(new Set(names).size, row.noun).toBe(names.length);
      if (row.remove !== undefined) expect(row.loses, row.noun).toBeDefined();
    }
    const nouns = dataWrites.map(({ noun }) => noun);
    expect(new Set(nouns).size).toBe(nouns.length);
  });

  it('has every operation of the API that writes a resource', () => {
    const named = new Set(dataWrites.flatMap((row) => listWrites(row).map(({ id }) => id)));
    const missing = [...document.operations.values()]
      .filter(({ method, path }) => method !== 'GET' && !isOfIntegrations(path))
      .map(({ id }) => id)
      .filter((id) => !named.has(id) && !(id in OTHER_VIEWS));
    expect(missing).toEqual([]);
    expect(Object.keys(OTHER_VIEWS).filter((id) => named.has(id) || !document.operations.has(id))).toEqual([]);
  });

  it('offers creation actions in the palette', () => {
    const offered = dataWrites.filter(({ isInPalette }) => isInPalette).map(({ noun }) => noun);
    expect(Object.keys(NEW_EVERYWHERE)).toEqual(offered);
  });

  it('finds what can be done at a path, actions at the resource', () => {
    const at = (path: string) =>
      findWrites(dataWrites, document, path).map(({ row, write }) => `${row.noun} ${writeName(write)}`);
    expect(at('/orgs/o/spaces')).toEqual(['space new']);
    expect(at('/spaces/s').slice(0, 3)).toEqual(['space edit', 'space duplicate', 'space move']);
    expect(at('/spaces/s').at(-1)).toBe('space delete');
    expect(at('/orgs/o/sites/s/redirects')).toEqual(['redirect new', 'redirect add-several']);
    expect(at('/orgs/o/sites/s')).toEqual([
      'site edit',
      'site publish',
      'site unpublish',
      'site apply-template',
      'site delete',
    ]);
    expect(at('/spaces/s/permissions/users/u')).toEqual([
      'user access to the space edit',
      'user access to the space delete',
    ]);
    expect(at('/orgs/o/teams/t/members')).toEqual(['team member new', 'team members edit']);
    expect(at('/spaces/s/content/page/p')).toEqual(['page edit', 'page import-into-page', 'page delete']);
    expect(at('/user')).toEqual([]);
  });

  it('never offers two things of one name at one path', { tags: ['long'] }, () => {
    for (const { path } of document.operations.values()) {
      const names = findWrites(dataWrites, document, path.replaceAll(/[{}]/g, '')).map(({ write }) => writeName(write));
      expect(new Set(names).size, `${path}: ${names.join(', ')}`).toBe(names.length);
    }
  });

  it('knows where the items of a list are', () => {
    const items = (path: string) => anyItemPath(dataWrites, document, path);
    expect(items('/orgs/o/spaces')).toBe('/spaces/-');
    expect(items('/orgs/o/teams')).toBe('/orgs/o/teams/-');
    expect(items('/spaces/s/permissions/users')).toBe('/spaces/s/permissions/users/-');
    expect(items('/spaces/s/content/pages')).toBe('/spaces/s/content/page/-');
  });

  it('knows the id of one in its path', () => {
    const space = dataWrites.find(({ noun }) => noun === 'space')!;
    expect(itemOf(space, document)).toEqual({ path: '/spaces/{spaceId}', parameter: 'spaceId' });
    const order = dataWrites.find(({ noun }) => noun === 'structure order')!;
    expect(itemOf(order, document)).toBeUndefined();
  });
});
