import { operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { createRouteTree } from './route-tree.ts';

const { getSpaceById, listPages } = operations;
const at = (method: Operation['method'], path: string): Operation => ({ ...getSpaceById, method, path });
const tree = createRouteTree({
  one: at('GET', '/things/{thingId}'),
  end: at('DELETE', '/things/{thingId}'),
  all: at('GET', '/things/all'),
  parts: at('GET', '/things/{thingId}/parts/{partId}'),
  allOf: at('GET', '/things/all/of'),
});
const found = (path: string) => tree.at(path).map(({ id, parameters }) => [id, parameters]);

describe('a tree of routes', () => {
  it('finds every operation at a path, those without parameters first', () => {
    expect(found('/v1/things/all')).toEqual([
      ['all', {}],
      ['one', { thingId: 'all' }],
      ['end', { thingId: 'all' }],
    ]);
    expect(found('/v1/things/all/parts/2')).toEqual([['parts', { thingId: 'all', partId: '2' }]]);
  });

  it('decodes parameters, and keeps invalid encodings unchanged', () => {
    expect(found('/v1/things/a%2Fb%20c')[0]).toEqual(['one', { thingId: 'a/b c' }]);
    expect(found('/v1/things/%E0%A4%A')[0]).toEqual(['one', { thingId: '%E0%A4%A' }]);
  });

  it.each(['/v1/things', '/v1/things/', '/v1/things/a/', '/v1/things/a/parts', '/things/a', '/', ''])(
    'finds nothing at "%s"',
    (path) => expect(found(path)).toEqual([]),
  );

  it('names parameters as each operation does, and only its own', () => {
    const two = createRouteTree({ getSpaceById, listPages });
    expect(two.at('/v1/spaces/__proto__').map(({ parameters }) => Object.entries(parameters))).toEqual([
      [['spaceId', '__proto__']],
    ]);
  });
});
