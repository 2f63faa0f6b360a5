import { defineSeed } from '@bindery/bundler/define';

export default defineSeed({
  people: [{ name: 'Grace Hopper', email: 'grace@example.com', role: 'editor' }],
  spaces: [
    {
      name: 'docs',
      title: 'Tide tables',
      pages: [{ title: 'Tides', markdown: 'High at **noon**.', pages: [{ title: 'Ebb' }] }],
    },
    { name: 'notes', title: 'Notes' },
  ],
  sites: [{ name: 'public', title: 'Tides', spaces: ['docs'] }],
  scenarios: {
    installed: {
      installations: [{ integration: './', space: 'docs', site: 'public', configuration: { greeting: 'Ahoy' } }],
    },
    later: { clock: '2026-03-01T09:00:00Z' },
  },
});
