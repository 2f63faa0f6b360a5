import { defineIntegration } from '@bindery/cli/config';
import { COLLECTOR } from './src/collector.ts';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'Counts visits of a site after consent',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'site',
  // With the second scope, pages show a banner that asks for consent.
  scopes: ['site:script:inject', 'site:script:cookies'],
  categories: ['analytics'],
  configurations: {
    site: {
      properties: {
        tracking_id: { type: 'string', title: 'Tracking ID', description: 'ID of the site at the collector' },
      },
      required: ['tracking_id'],
    },
  },
  contentSecurityPolicy: { 'connect-src': new URL(COLLECTOR).origin },
});
