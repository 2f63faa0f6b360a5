// The documents of the pages of a specification.
import { stringifyMarkdown } from '@bindery/content/markdown';
import { JSONDocument } from '@bindery/contract/documents';
import { describe, expect, it } from 'vitest';
import { harborDocument } from '../testing/harbor-specification.ts';
import { pageDocument } from './page-document.ts';
import type { DocumentProps } from './page-options.ts';
import { Specification } from './reading/specification.ts';

/** The document of a page, as Markdown, once the contract has accepted it. */
function render(props: DocumentProps, changes: object = {}): string {
  const document = pageDocument(new Specification(harborDocument(changes)), { slug: 'harbor', props });
  return stringifyMarkdown(JSONDocument.parse(structuredClone(document)));
}

describe('pageDocument', () => {
  it('shows the operations of a tag: the block that names each, what it takes, an example, what it answers', () => {
    expect(render({ doc: 'operations', page: 'ships' })).toMatchSnapshot();
  });

  it('shows an operation, a webhook, and what the document says of itself', () => {
    expect(render({ doc: 'operation', page: '/health', method: 'get' })).toMatchSnapshot();
    expect(render({ doc: 'operation', page: 'arrived', method: 'hook' })).toMatchSnapshot();
    expect(render({ doc: 'info', page: 'overview' })).toMatchSnapshot();
    expect(render({ doc: 'tag', page: 'ships' })).toBe('What floats.\n');
  });

  it('shows every schema, with unnamed schemas inline', () => {
    const models = render({ doc: 'models' });
    expect(models).toMatchSnapshot();
    expect(models.match(/openapi-schemas spec=/g)).toHaveLength(3);
  });

  it('shows properties by pattern, and items by position', () => {
    const point = { prefixItems: [{ type: 'number' }, { enum: ['m', 'km'] }] };
    const Place = { properties: { point }, patternProperties: { '^x-': { type: 'integer' } } };
    const models = render({ doc: 'models' }, { components: { schemas: { Place } } });
    for (const words of ['`[0]` number', '`[1]` string', 'Allowed: "m", "km"', '`/^x-/` integer']) {
      expect(models).toContain(words);
    }
  });

  it.each([
    [{ doc: 'operations', page: 'none' }],
    [{ doc: 'operation', page: '/ships', method: 'delete' }],
    [{ doc: 'operation', page: '/arrived', method: 'hook' }],
    [{ doc: 'operation', page: '/secret', method: 'get' }],
  ] as const)('throws for what the specification does not have: %j', (props) => {
    expect(() => render(props)).toThrow(expect.objectContaining({ code: 'specification_part_missing' }));
  });

  it('names operations beyond the limit without a description', { tags: ['long'] }, () => {
    const properties = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`p${at}`, { type: 'string' }]));
    const schemas = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`S${at}`, { properties }]));
    const { nodes } = pageDocument(new Specification({ components: { schemas } }), {
      slug: 's',
      props: { doc: 'models' },
    });
    const types = Map.groupBy(nodes, ({ type }) => type);
    expect(types.get('openapi-schemas')).toHaveLength(400);
    expect(types.get('list-unordered')?.length).toBeLessThan(200);
  });

  it('does not put what refers to itself into itself', () => {
    const Node = {
      type: 'object',
      properties: {
        next: { $ref: '#/components/schemas/Node' },
        of: { allOf: [{ $ref: '#/components/schemas/Node' }] },
      },
    };
    const circle = { $ref: '#/components/schemas/Circle' };
    const components = { schemas: { Node, Circle: circle, All: { allOf: [{ $ref: '#/components/schemas/All' }] } } };
    expect(render({ doc: 'models' }, { components })).toContain('`next` Node');
  });
});
