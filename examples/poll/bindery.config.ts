import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'poll',
  title: 'Poll',
  description: 'Polls in documents and on published sites',
  summary: 'Ask a question in a page, count the votes, show them as a chart, and ask visitors of a site as well.',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'all',
  scopes: ['site:script:inject'],
  categories: ['content', 'other'],
  blocks: [
    {
      id: 'poll',
      title: 'Poll',
      description: 'A question with choices to vote on',
      markdown: { codeblock: 'poll', body: 'source' },
    },
  ],
  configurations: {
    account: {
      properties: {
        results: {
          type: 'string',
          title: 'Show results',
          description: 'As a chart, or as a list of percentages',
          enum: ['chart', 'list'],
          default: 'chart',
        },
        webhook_url: {
          type: 'string',
          title: 'Webhook',
          description: 'Receives a POST request for each vote; may be empty',
        },
      },
    },
    site: {
      properties: {
        question: { type: 'string', title: 'Question', description: 'Asked on every page of the site' },
        choices: { type: 'string', title: 'Choices', description: 'Separated by commas', default: 'Yes, No' },
      },
      required: ['question'],
    },
  },
  contentSecurityPolicy: {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
  },
});
