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
    description: 'A live preview of every block in your integration.',
    pages: [],
    document: documentOf(
      paragraph(
        'Your integration renders the blocks below. If you edit and save its code, the blocks update and keep their state.',
      ),
      hint(
        'info',
        'If your code throws, the block shows the error with its source line. Fix the code to render the block again.',
      ),
    ),
  },
  {
    id: 'page_overview',
    title: 'Harbor overview',
    slug: 'harbor-overview',
    emoji: '⚓',
    description: 'What Harbor does, and who it’s for.',
    document: documentOf(
      paragraph('Harbor manages schedules for small ports: which ship is at which berth, and when.'),
      heading(1, 'Key concepts'),
      list(
        'unordered',
        '*Berths* have a length, a depth, and a number of power outlets.',
        '*Calls* are ship visits. A call requests a berth and gets one, or a place in the queue.',
        '*Tides* determine when each berth is available.',
      ),
      heading(1, 'Limits'),
      paragraph('A port can have up to 400 berths. Calls are stored for seven years.'),
    ),
    pages: [
      {
        id: 'page_quickstart',
        title: 'Quickstart',
        slug: 'quickstart',
        description: 'Make your first call in five minutes.',
        document: documentOf(
          list('ordered', 'Ask your harbor master for a token.', 'List the berths.', 'Register a call.'),
          code('bash', 'curl -H "Authorization: Bearer $TOKEN" https://api.harbor.example/berths'),
          hint('warning', 'The token is shown only once. Store it securely.'),
        ),
        pages: [],
      },
      {
        id: 'page_berths',
        title: 'Berths',
        slug: 'berths',
        description: 'Lengths, depths, and tides.',
        document: documentOf(
          paragraph('A berth is *free*, *held*, or *taken*. A hold expires after `holdMinutes`.'),
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
      list('unordered', 'Tides now come from three stations.', 'You can export calls as CSV.'),
      heading(1, '2.3'),
      list('unordered', 'The queue keeps its order when a berth closes.'),
    ),
    pages: [],
  },
];
