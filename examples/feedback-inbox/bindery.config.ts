import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'feedback-inbox',
  title: 'Feedback inbox',
  description: 'Asks readers of published sites for feedback, and lists it in the configuration of the site',
  summary:
    'Every page asks “Was this page helpful?”. You read, filter, and resolve the feedback in the site’s configuration.',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'site',
  scopes: ['site:script:inject'],
  categories: ['analytics', 'collaboration'],
  configurations: { site: { componentId: 'inbox' } },
});
