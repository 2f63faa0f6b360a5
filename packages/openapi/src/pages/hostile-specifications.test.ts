// Specifications with random values anywhere: pages stay within limits, or the error names the missing part.
import { JSONDocument } from '@bindery/contract/documents';
import type { InputPage } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { harborDocument } from '../testing/harbor-specification.ts';
import { pageDocument } from './page-document.ts';
import type { DocumentProps } from './page-options.ts';
import { planPages } from './plan-pages.ts';
import { Specification } from './reading/specification.ts';

/** Each place of a document, as the steps to it. */
function pathsOf(value: unknown, steps: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [steps];
  return [steps, ...Object.entries(value).flatMap(([name, below]) => pathsOf(below, [...steps, name]))];
}

const PATHS = pathsOf(harborDocument()).filter((steps) => steps.length > 0);
const POINTERS = PATHS.map((steps) => `#/${steps.map((step) => step.replaceAll('/', '~1')).join('/')}`);

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...POINTERS).map(($ref) => ({ $ref })),
  fc.constantFrom('__proto__', '\uD800', '', 'x'.repeat(100_000), -1e308, { allOf: [{}] }, { $ref: '#' }),
);

function change(document: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let at: Record<string, unknown> | undefined = document;
  for (const step of steps.slice(0, -1)) {
    const below: unknown = at?.[step];
    at = typeof below === 'object' && below !== null ? (below as Record<string, unknown>) : undefined;
  }
  // An array has no other length than its own.
  if (at !== undefined && !(Array.isArray(at) && steps.at(-1) === 'length')) at[steps.at(-1) ?? ''] = value;
}

function documentsOf(specification: Specification, pages: readonly InputPage[]): void {
  for (const page of pages) {
    const props = page.computed?.props as DocumentProps | undefined;
    if (props !== undefined) JSONDocument.parse(pageDocument(specification, { slug: 'harbor', props }));
    documentsOf(specification, page.pages ?? []);
  }
}

it('makes pages that the contract accepts of anything', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...PATHS), anything), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(changes, fc.constantFrom('by-tag', 'by-operation' as const), (edits, grouping) => {
      const document = harborDocument();
      for (const [steps, value] of edits) change(document, steps, structuredClone(value));
      const specification = new Specification(document);
      const pages = planPages(specification, { slug: 'harbor', models: true, downloadLink: true, grouping });
      documentsOf(specification, pages);
    }),
    { numRuns: runsOf(300) },
  );
});

it('answers what no page of it names with an error of the engine', () => {
  const specification = new Specification(harborDocument());
  fc.assert(
    fc.property(fc.constantFrom('tag', 'operations' as const), fc.string(), (doc, page) => {
      try {
        pageDocument(specification, { slug: 'harbor', props: { doc, page } });
        return specification.tags.some(({ name }) => name === page);
      } catch (thrown) {
        return isKitError(thrown) && thrown.code === 'specification_part_missing';
      }
    }),
  );
});

it(
  'makes pages of 20,000 operations of one tag, and of schemas that are far apart from being small',
  { tags: ['long'] },
  () => {
    const properties = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`p${at}`, { $ref: '#/components/schemas/S' }]),
    );
    const S = { properties, allOf: [{ $ref: '#/components/schemas/S' }] };
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } } };
    const paths = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`/p${at}`, { post: { tags: ['one'], requestBody: body } }]),
    );
    const specification = new Specification(harborDocument({ paths, components: { schemas: { S } } }));
    const document = pageDocument(specification, { slug: 'harbor', props: { doc: 'operations', page: 'one' } });
    expect(document.nodes.filter(({ type }) => type === 'openapi-operation')).toHaveLength(20_000);
    expect(JSON.stringify(document).length).toBeLessThan(20 * 1024 * 1024);
  },
);
