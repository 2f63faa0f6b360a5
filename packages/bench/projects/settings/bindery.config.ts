import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'settings',
  title: 'Settings',
  description: 'A configuration screen of a component',
  visibility: 'public',
  script: './src/index.tsx',
  target: 'all',
  scopes: [],
  configurations: { space: { componentId: 'settings' } },
});
