import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Reacts to changes of content',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'space',
  scopes: ['space:content:read'],
});
