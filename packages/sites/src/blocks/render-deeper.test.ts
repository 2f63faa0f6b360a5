// What is inside of schemas below the third level, by its place.
import { document } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import { describe, expect, it } from 'vitest';
import type { ApiOperation } from './api-data.ts';
import type { BodyContext } from './body-context.ts';
import { renderBody } from './render-body.ts';
import { renderDeeper } from './render-deeper.ts';

const BLOCK: BlockOf<'openapi-operation'> = {
  object: 'block',
  type: 'openapi-operation',
  isVoid: true,
  data: { ref: { kind: 'openapi', spec: 's' }, path: '/a', method: 'get' },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object) => ({ type: 'object', properties });

/** What is said of an operation whose answer has a schema. */
function contextOf(schema: object, named: Readonly<Record<string, unknown>> = {}): BodyContext {
  const operation: ApiOperation = {
    kind: 'operation',
    method: 'get',
    path: '/a',
    operation: { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } },
    resolve: (pointer) => named[pointer.split('/').at(-1) ?? ''],
    deeper: (path) => `/~schema/${path}`,
  };
  return { opensTabs: false, operation: () => operation };
}
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<p class="api-deeper"><a href="([^"]*)" rel="nofollow">([^<]*)<\/a>/g)].map(
    ([, href, words]) => `${href} ${words}`,
  );
const pageOf = (context: BodyContext): string => renderBody(document([BLOCK]), context).html;
const namesIn = (html = ''): string[] =>
  [...html.matchAll(/<div class="api-property"><code>([^<]*)/g)].map(([, name = '']) => name);

describe('below the third level', () => {
  const leaf = object({ last: { type: 'string' } });
  const inline = object({ d: object({ e: object({ f: object({ g: leaf }) }) }) });

  it('renders a link for nested schemas', () => {
    const schema = object({
      a: object({ b: object({ c: inline, plain: { type: 'string' }, named: { type: 'array', items: ref('Pet') } }) }),
    });
    const context = contextOf(schema, { Pet: leaf });
    const html = pageOf(context);
    expect(linksIn(html)).toEqual(['/~schema/0 object', '/~schema/1 Pet[]']);
    expect(namesIn(html)).toEqual(['a', 'b', 'c', 'plain', 'named']);
    expect(renderDeeper(BLOCK, [1], context)).toEqual({
      title: 'Pet[]',
      html: expect.stringContaining('last') as string,
    });
  });

  it('continues there, with nested paths', () => {
    const context = contextOf(object({ a: object({ b: object({ c: inline }) }) }));
    const first = renderDeeper(BLOCK, [0], context);
    expect(namesIn(first?.html)).toEqual(['d', 'e', 'f']);
    expect(linksIn(first?.html ?? '')).toEqual(['/~schema/0.0 object']);
    const second = renderDeeper(BLOCK, [0, 0], context);
    expect(namesIn(second?.html)).toEqual(['g', 'last']);
    expect(linksIn(second?.html ?? '')).toEqual([]);
  });

  it('names recursive schemas', () => {
    const schema = object({ a: object({ b: object({ c: ref('Node') }) }) });
    const named = { Node: object({ x: object({ y: object({ z: object({ next: ref('Node') }) }) }) }) };
    const context = contextOf(schema, named);
    expect(namesIn(renderDeeper(BLOCK, [0], context)?.html)).toEqual(['x', 'y', 'z']);
    expect(renderDeeper(BLOCK, [0, 0], context)?.html).toContain('\u21a9 Node');
  });

  it('has properties beyond three hundred', () => {
    const wide = Object.fromEntries(Array.from({ length: 299 }, (_item, index) => [`p${index}`, { type: 'string' }]));
    const context = contextOf(object({ ...wide, rest: ref('Pet') }), { Pet: leaf });
    expect(linksIn(pageOf(context))).toEqual(['/~schema/0 Pet']);
    expect(namesIn(renderDeeper(BLOCK, [0], context)?.html)).toEqual(['last']);
  });

  it.each([[[1]], [[0, 0, 0]], [[7, 7]], [[]]])('has nothing at %j', (path) => {
    const context = contextOf(object({ a: object({ b: object({ c: inline }) }) }));
    expect(renderDeeper(BLOCK, path, context)).toBeUndefined();
    expect(renderDeeper(BLOCK, path, { opensTabs: false })).toBeUndefined();
  });

  it('restarts its numbers in each block', () => {
    const context = contextOf(object({ a: object({ b: object({ c: inline }) }) }));
    const { html } = renderBody(document([BLOCK, { ...BLOCK }]), context);
    expect(linksIn(html)).toEqual(['/~schema/0 object', '/~schema/0 object']);
  });
});
