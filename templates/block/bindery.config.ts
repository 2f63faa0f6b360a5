import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Ask your readers a question and show the results',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content'],
  blocks: [
    { id: 'poll', title: 'Poll', description: 'A question with choices to vote on' },
    {
      id: 'issue',
      title: 'Issue link',
      description: 'A link to an issue, as a card',
      urlUnfurl: ['https://github.com/*/*/issues/*'],
      markdown: { codeblock: 'issue', body: 'url' },
    },
  ],
  contentSecurityPolicy: { 'default-src': "'none'", 'script-src': "'self'", 'style-src': "'unsafe-inline'" },
  configurations: {
    account: {
      properties: {
        choices: {
          type: 'string',
          title: 'Default choices',
          description: 'Choices of a new poll, comma-separated',
          default: 'Yes, No',
        },
        percent: { type: 'boolean', title: 'Show percentages', default: true },
      },
    },
  },
});
