import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'spec-changes',
  title: 'Specification changes',
  description: 'Pages with the changes of an OpenAPI specification',
  summary: 'Names a specification of the organization, and has a page for each version of it that tells what changed.',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'space',
  scopes: ['openapi:read'],
  categories: ['content'],
  contentSources: [
    {
      id: 'changes',
      title: 'Specification changes',
      description: 'A page for each version of an OpenAPI specification',
      configuration: { componentId: 'configure-changes' },
    },
  ],
});
