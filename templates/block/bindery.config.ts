import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Ask your readers a question, and show what they answer',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content'],
  blocks: [{ id: 'poll', title: 'Poll', description: 'A question with choices to vote for' }],
  contentSecurityPolicy: { 'default-src': "'none'", 'script-src': "'self'", 'style-src': "'unsafe-inline'" },
  configurations: {
    account: {
      properties: {
        choices: {
          type: 'string',
          title: 'First choices',
          description: 'What a new poll offers, separated by commas',
          default: 'Yes, No',
        },
        percent: { type: 'boolean', title: 'Show percentages', default: true },
      },
    },
  },
});
