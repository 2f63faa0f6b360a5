import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'hello',
  title: 'Hello',
  description: 'A hello-world block',
  visibility: 'private',
  script: './src/index.tsx',
  target: 'space',
  scopes: [],
  blocks: [{ id: 'hello', title: 'Hello' }],
});
