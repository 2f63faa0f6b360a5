// What the tests of the poll begin with. To see it in the dashboard: bindery dev --seed src/bindery.seed.ts --data .bindery-seed
import { defineSeed } from '@bindery/cli/config';

export default defineSeed({
  people: [{ name: 'Grace Hopper', email: 'grace@example.com', role: 'editor' }],
  spaces: [
    {
      name: 'docs',
      title: 'Kitchen docs',
      pages: [{ title: 'Drinks', markdown: '```poll\nTea or coffee?\n- Tea\n- Coffee\n```' }],
    },
  ],
  sites: [{ name: 'docs', title: 'Kitchen', spaces: ['docs'] }],
  installations: [
    {
      integration: '..',
      space: 'docs',
      site: 'docs',
      configuration: { results: 'list', question: 'Here?', choices: 'Yes, No' },
    },
  ],
  scenarios: {
    chart: {
      installations: [
        { integration: '..', space: 'docs', site: 'docs', configuration: { results: 'chart', question: 'Here?' } },
      ],
    },
  },
});
