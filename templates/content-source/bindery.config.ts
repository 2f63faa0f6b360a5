import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'A page for each team of your company',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content'],
  contentSources: [
    {
      id: 'teams',
      title: 'Teams',
      description: 'A page for each team',
      configuration: { componentId: 'teams-settings' },
    },
  ],
});
