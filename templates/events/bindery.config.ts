import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Sends changes of content and page feedback to your service',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'all',
  scopes: ['space:content:read', 'page:feedback:read'],
  categories: ['other'],
  configurations: {
    account: {
      properties: {
        url: { type: 'string', title: 'Webhook URL', description: 'Receives a POST request for each event' },
        secret: { type: 'string', title: 'Signing secret', description: 'Your service verifies signatures with it' },
      },
      required: ['url', 'secret'],
    },
  },
});
