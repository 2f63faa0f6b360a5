import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'tasks',
  title: 'Tasks',
  description: 'Takes tasks',
  visibility: 'private',
  script: './src/index.ts',
  target: 'space',
  scopes: [],
});
