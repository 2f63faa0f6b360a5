import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'visitor-auth',
  title: 'Visitor login',
  description: 'Signs visitors of a published site in at an OpenID provider',
  summary:
    'Sends visitors to the login of a provider, and gives the site a signed token with what the provider says of them.',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'site',
  // The second scope reads the URL of the site, where visitors are sent with their token.
  scopes: ['site:visitor:auth', 'site:metadata:read'],
  categories: ['visitor-auth'],
  configurations: {
    site: {
      properties: {
        issuer: { type: 'string', title: 'Issuer', description: 'Address of the OpenID provider' },
        client_id: { type: 'string', title: 'Client id' },
        client_secret: { type: 'string', title: 'Client secret' },
        claims: {
          type: 'string',
          title: 'Claims',
          description: 'What conditions of the site ask for, separated by commas',
          default: 'email, plan',
        },
      },
      required: ['issuer', 'client_id', 'client_secret'],
    },
  },
});
