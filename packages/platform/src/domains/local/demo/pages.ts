// The pages of the demo space: a small product's docs, so that blocks are tried among real text.
import type { PageDraft } from '../../content/tree/index.ts';
import {
  cards,
  code,
  documentOf,
  heading,
  hint,
  list,
  paragraph,
  steps,
  table,
  tabs,
} from '../../content/documents/index.ts';

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
      table(
        ['Plan', 'Berths', 'Requests a minute'],
        [
          ['Pier', '20', '60'],
          ['Port', '100', '600'],
          ['Terminal', '400', '3,000'],
        ],
      ),
      heading(1, 'Next steps'),
      cards([
        { title: 'Quickstart', text: 'Make your first call in five minutes.', page: 'page_quickstart' },
        { title: 'Berths', text: 'Lengths, depths, and tides.', page: 'page_berths' },
        { title: 'Changes', text: 'What changed, newest first.', page: 'page_changes' },
      ]),
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
          heading(1, 'Your first call'),
          steps({
            'Choose a berth': [paragraph('List the berths that are *free* and long enough for the ship.')],
            'Send the call': [paragraph('Send the ship and the berth, as in the code below.')],
            'Watch the queue': [
              hint('success', 'A call gets a berth immediately, or the number of ships before it in the queue.'),
            ],
          }),
          tabs({
            JavaScript: [
              code(
                'javascript',
                "await fetch('https://api.harbor.example/calls', {\n  method: 'POST',\n  headers: { Authorization: `Bearer ${token}` },\n  body: JSON.stringify({ ship: 'Aurora', berth: 'north-4' }),\n});",
                'register-call.js',
              ),
            ],
            Python: [
              code(
                'python',
                'requests.post(\n    "https://api.harbor.example/calls",\n    headers={"Authorization": f"Bearer {token}"},\n    json={"ship": "Aurora", "berth": "north-4"},\n)',
                'register_call.py',
              ),
            ],
          }),
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
          code('json', '{\n  "id": "north-4",\n  "length": 42.5,\n  "depth": 5.1,\n  "state": "free"\n}', 'berth.json'),
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
