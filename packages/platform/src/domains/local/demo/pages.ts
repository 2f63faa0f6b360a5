// The pages of the demo space: a small product's docs, so that blocks are tried among real text.
import type { PageDraft } from '../../content/trees/page-draft.ts';
import { code, documentOf, heading, hint, list, paragraph } from '../../content/documents/build-documents.ts';

/** Page on which `bindery dev` puts the integration's blocks. */
export const BLOCKS_PAGE_ID = 'page_blocks';

/** Pages of the demo space. */
export const demoPages: readonly PageDraft[] = [
  {
    id: BLOCKS_PAGE_ID,
    title: 'Your blocks',
    slug: 'your-blocks',
    emoji: '🧩',
    description: 'Every block that your integration declares, in a page, live.',
    pages: [],
    document: documentOf(
      paragraph(
        'The blocks below are drawn by your integration. Edit its code and save: they are drawn again, with their state kept.',
      ),
      hint('info', 'A block shows the error when its code throws, and comes back when you fix it.'),
    ),
  },
  {
    id: 'page_overview',
    title: 'Harbor overview',
    slug: 'harbor-overview',
    emoji: '⚓',
    description: 'What Harbor does, and for whom.',
    document: documentOf(
      paragraph('Harbor keeps the schedules of small ports: which ship lies at which berth, from when, until when.'),
      heading(1, 'What it is made of'),
      list(
        'unordered',
        '*Berths* have a length, a depth and a number of power outlets.',
        '*Calls* are visits of ships. A call asks for a berth and gets one, or a place in the queue.',
        '*Tides* decide which berths can be used when.',
      ),
      heading(1, 'Limits'),
      paragraph('A port has up to 400 berths. Calls are kept for seven years.'),
    ),
    pages: [
      {
        id: 'page_quickstart',
        title: 'Quickstart',
        slug: 'quickstart',
        description: 'From a token to the first call in five minutes.',
        document: documentOf(
          list('ordered', 'Ask your harbour master for a token.', 'List the berths.', 'Register a call.'),
          code('bash', 'curl -H "Authorization: Bearer $TOKEN" https://api.harbor.example/berths'),
          hint('warning', 'A token is shown once. Keep it where you keep your other secrets.'),
        ),
        pages: [],
      },
      {
        id: 'page_berths',
        title: 'Berths',
        slug: 'berths',
        description: 'Lengths, depths and tides.',
        document: documentOf(
          paragraph('A berth is *free*, *held* or *taken*. A hold ends by itself after `holdMinutes`.'),
          code('json', '{\n  "id": "north-4",\n  "length": 42.5,\n  "depth": 5.1,\n  "state": "free"\n}'),
        ),
        pages: [],
      },
    ],
  },
  {
    id: 'page_changes',
    title: 'Changes',
    slug: 'changes',
    emoji: '📝',
    description: 'What changed, newest first.',
    document: documentOf(
      heading(1, '2.4'),
      list('unordered', 'Tides are read from three stations.', 'Calls can be exported as CSV.'),
      heading(1, '2.3'),
      list('unordered', 'The queue keeps its order when a berth is closed.'),
    ),
    pages: [],
  },
];
