import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Shows open issues of your tracker',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content'],
  blocks: [{ id: 'issues', title: 'Issues', description: 'Open issues of the connected account' }],
  configurations: {
    account: {
      properties: {
        oauth_credentials: {
          type: 'button',
          title: 'Account',
          description: 'Account of the tracker',
          button_text: 'Connect',
          callback_url: '/oauth',
        },
      },
      required: ['oauth_credentials'],
    },
  },
  // Values of the OAuth app that you register at the provider. They are in `.env`.
  secrets: { CLIENT_ID: '${{ env.CLIENT_ID }}', CLIENT_SECRET: '${{ env.CLIENT_SECRET }}' },
});
