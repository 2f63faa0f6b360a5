import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '../../packages/contract/src/operations/index.ts';
import { findBrokenCitations, readAnchors, toSlug } from './check-spec-links.ts';
import { ROOT } from './source-files.ts';

const headings = readFileSync(join(ROOT, 'docs', 'internals', 'spec', 'headings.txt'), 'utf8')
  .trim()
  .split('\n');
const anchors = new Map<string, ReadonlySet<string> | undefined>([
  ['docs-management-api.md', new Set(headings)],
  ['operations.csv', undefined],
]);

/** A `Spec:` line, put together so that the check does not read this file as one. */
const cite = (anchor: string): string => ['/** Spec: docs-management-api.md', `${anchor} */`].join('#');

describe('the check of citations', () => {
  it('finds a citation of a heading that is not there, with its line', () => {
    const text = ['// A file.', cite('events'), cite('evnts'), '// operations.csv'].join('\n');
    expect(findBrokenCitations('packages/contract/src/a.ts', text, anchors)).toEqual([
      { file: 'packages/contract/src/a.ts', line: 3, citation: ['docs-management-api.md', 'evnts'].join('#') },
    ]);
  });

  it('finds a citation of a page that is not there', () => {
    const citation = ['local-platform', 'fault.md'].join('/');
    expect(findBrokenCitations('packages/a.ts', `// Spec: ${citation}`, anchors)).toEqual([
      { file: 'packages/a.ts', line: 1, citation },
    ]);
  });

  it('exists for the page or heading of each operation, which no source line contains in full', () => {
    const knownAnchors = readAnchors();
    const faults = Object.entries(operations).filter(([, { spec }]) => {
      const [document = '', anchor] = spec.split('#');
      const ofDocument = knownAnchors.get(document);
      return ofDocument === undefined || (anchor !== undefined && !ofDocument.has(anchor));
    });
    expect(faults.map(([id, { spec }]) => `${id}: ${spec}`)).toEqual([]);
  });

  it('makes anchors of headings as code hosts do', () => {
    const headingsOfSpec = ['Space (`object` = `space`)', '4.6 Publish and manifest', 'ContentKit render output'];
    expect(headingsOfSpec.map(toSlug)).toEqual([
      'space-object--space',
      '46-publish-and-manifest',
      'contentkit-render-output',
    ]);
    expect(headings).toContain('space-object--space');
  });
});
