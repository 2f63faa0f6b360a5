import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'notes',
  title: 'Notes',
  description: 'Notes changes at a service',
  script: './src/index.ts',
  scopes: ['space:content:read'],
});
