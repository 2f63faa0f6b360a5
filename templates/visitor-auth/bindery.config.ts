import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Signs visitors in at an OpenID Connect provider',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'site',
  // The second scope reads the URL of the site, where visitors return with their token.
  scopes: ['site:visitor:auth', 'site:metadata:read'],
  categories: ['visitor-auth'],
  configurations: {
    site: {
      properties: {
        issuer: { type: 'string', title: 'Issuer', description: 'URL of the OpenID Connect provider' },
        client_id: { type: 'string', title: 'Client ID' },
        client_secret: { type: 'string', title: 'Client secret' },
      },
      required: ['issuer', 'client_id', 'client_secret'],
    },
  },
});
