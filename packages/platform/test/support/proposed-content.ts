// A change request of the demo space, and short hand for tests that change what it has.
import { startPlatform } from './test-platform.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** A change request, and helpers to read it. */
export interface ProposedContent {
  readonly test: TestPlatform;
  /** Path of the space. */
  readonly space: string;
  /** Path of the change request. */
  readonly changeRequest: string;
  /** Makes changes, all in one request. */
  readonly change: (...changes: object[]) => Promise<CallAnswer>;
  /** The tree of the change request, or of another path, as titles: `Parent > Child`, in its order. */
  readonly titles: (of?: string) => Promise<string[]>;
}

/** What the demo space has. */
export const DEMO_TITLES: readonly string[] = [
  'Your blocks',
  'Harbor overview',
  'Harbor overview > Quickstart',
  'Harbor overview > Berths',
  'Changes',
];

/** Opens a change request on its own platform. */
export async function proposeContent(): Promise<ProposedContent> {
  const test = await startPlatform({ host: false });
  const space = `/v1/spaces/${test.demo.space}`;
  const created = await test.post(`${space}/change-requests`, { subject: 'Proposed' });
  const changeRequest = `${space}/change-requests/${created.body.id}`;
  return {
    test,
    space,
    changeRequest,
    change: (...changes) => test.post(`${changeRequest}/content?compat=false`, { changes }),
    titles: async (of = changeRequest) => flatten((await test.get(`${of}/content/pages`)).body.pages, ''),
  };
}

interface PageNode {
  readonly title: string;
  readonly pages: readonly PageNode[];
}

function flatten(pages: readonly PageNode[], above: string): string[] {
  return pages.flatMap(({ title, pages: below }) => [`${above}${title}`, ...flatten(below, `${above}${title} > `)]);
}

/** A document of one paragraph. */
export function aDocument(text: string, key = 'p1') {
  const leaf = { object: 'leaf', text, marks: [] };
  const paragraph = { object: 'block', type: 'paragraph', key, nodes: [{ object: 'text', leaves: [leaf] }] };
  return { document: { object: 'document', data: {}, nodes: [paragraph] } };
}
