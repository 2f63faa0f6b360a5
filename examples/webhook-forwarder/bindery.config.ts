import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'webhook-forwarder',
  title: 'Webhook forwarder',
  description: 'Sends events as signed webhooks, with retries and a list of failed deliveries',
  summary:
    'Your service receives changes of content and page feedback as signed requests. Failed deliveries wait in a list until you retry them.',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'all',
  scopes: ['space:content:read', 'page:feedback:read'],
  categories: ['other'],
  configurations: { account: { componentId: 'deliveries' } },
});
