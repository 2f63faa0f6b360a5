import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { pathParameters } from '../path-parameters.ts';
import type { KnownPathParameter } from '../path-parameters.ts';
import { EXAMPLE_IDS, REQUEST_EXAMPLES, exampleRequest } from './index.ts';

const all = Object.entries(operations as Record<string, Operation>);

/** Bodies that only a platform knows: they are read before they are sent back. */
const READ_FIRST = ['updateSiteCustomizationById'];

const ids: Record<string, string> = {
  ...Object.fromEntries(Object.keys(pathParameters).map((name) => [name, 'sample'])),
  ...Object.fromEntries(EXAMPLE_IDS.map((name) => [name, 'sample'])),
  importUrl: 'https://example.com/page',
  repository: 'https://example.com/repository.git',
  publishedUrl: 'https://docs.example.com/',
  unreachableUrl: 'http://127.0.0.1:9/',
  hostname: 'docs.example.com',
  emailDomain: 'example.com',
  projectId: '1',
};

describe('the example of an operation', () => {
  it.each(all.filter(([id]) => !READ_FIRST.includes(id)))('%s matches its schemas', (id, declared) => {
    const { parameters, query, body } = exampleRequest(id, declared, ids);
    for (const [name, value] of Object.entries(parameters)) {
      expect(z.core.safeParse(pathParameters[name as KnownPathParameter], value).error).toBeUndefined();
    }
    if (declared.query !== undefined) expect(z.core.safeParse(declared.query, query).error).toBeUndefined();
    if (declared.body !== undefined) expect(z.core.safeParse(declared.body, body).error).toBeUndefined();
  });

  it('names only ids that are path parameters or listed', () => {
    const names = [...JSON.stringify(REQUEST_EXAMPLES).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const known: readonly string[] = [...Object.keys(pathParameters), ...EXAMPLE_IDS];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(EXAMPLE_IDS.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('calls no other computer unless it is given a URL', () => {
    const urlOf = (given: object): unknown =>
      exampleRequest('getEmbedByUrl', operations.getEmbedByUrl, { ...given }).query['url'];
    expect(urlOf({})).toBe('http://127.0.0.1:9/');
    expect(urlOf({ unreachableUrl: 'https://example.com/' })).toBe('https://example.com/');
  });

  it('uses the ID of the parameter’s own name if a platform lacks the other one', () => {
    const { parameters } = exampleRequest('restoreSpace', operations.restoreSpace, { spaceId: 'space_1' });
    expect(parameters).toEqual({ spaceId: 'space_1' });
  });

  it('can be changed in parts', () => {
    const { getDevelopmentMode, updateSpaceById } = operations;
    const spare = { parameters: { integrationName: 'spare' } };
    expect(exampleRequest('getDevelopmentMode', getDevelopmentMode, {}, spare)).toMatchObject(spare);
    const changed = exampleRequest(
      'updateSpaceById',
      updateSpaceById,
      { spare: 'space_2' },
      { parameters: { spaceId: '{spare}' } },
    );
    expect(changed).toEqual({ parameters: { spaceId: 'space_2' }, query: {}, body: { title: 'Renamed space' } });
  });

  it('prefers the ids of a change request inside of one', () => {
    const own = {
      spaceId: 'space_1',
      changeRequestId: 'cr_1',
      commentId: 'comment_1',
      'changeRequest/commentId': 'c_2',
    };
    const { getCommentInChangeRequest: inside, getCommentInSpace: outside } = operations;
    expect(exampleRequest('getCommentInChangeRequest', inside, own).parameters['commentId']).toBe('c_2');
    expect(exampleRequest('getCommentInSpace', outside, own).parameters['commentId']).toBe('comment_1');
  });
});
