import { defineIntegration } from '@bindery/cli/config';
import { TRACKER } from './src/tracker/tracker-url.ts';

export default defineIntegration({
  name: 'issue-card',
  title: 'Issue card',
  description: 'Shows links to issues of your tracker as cards',
  summary: 'Paste the URL of an issue. The card shows its title, state, assignee, and labels, and is up to date.',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content', 'collaboration'],
  blocks: [
    {
      id: 'issue',
      title: 'Issue',
      description: 'An issue with its title, state, assignee, and labels',
      urlUnfurl: [`${TRACKER}/*/issues/*`],
    },
  ],
  configurations: {
    account: {
      properties: {
        client_id: { type: 'string', title: 'Client ID', description: 'ID of the OAuth app at the tracker' },
        client_secret: { type: 'string', title: 'Client secret', description: 'Secret of the OAuth app' },
        oauth_credentials: {
          type: 'button',
          title: 'Account',
          description: 'Account that reads the issues. Readers of a page see the issues in it',
          button_text: 'Connect',
          callback_url: '/oauth',
        },
      },
      required: ['client_id', 'client_secret', 'oauth_credentials'],
    },
  },
});
