import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'glossary',
  title: 'Glossary',
  description: 'A page for each term of a glossary, with a screen to edit and search terms',
  summary: 'You edit the terms of your organization in one place. Every space with the glossary shows them as pages.',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content'],
  configurations: { account: { componentId: 'glossary-terms' } },
  contentSources: [
    {
      id: 'glossary',
      title: 'Glossary',
      description: 'A page for each term',
      configuration: { componentId: 'glossary-pages' },
    },
  ],
});
