import { defineIntegration } from '@bindery/cli/config';
import { COLLECTOR } from './src/collector.ts';

export default defineIntegration({
  name: 'analytics',
  title: 'Analytics',
  description: 'Counts visits of published sites, once visitors have agreed',
  summary: 'A script on every page of a site asks whether it may count, and sends what it counts to a host of its own.',
  visibility: 'private',
  script: './src/index.ts',
  icon: './icon.png',
  target: 'site',
  scopes: ['site:script:inject'],
  categories: ['analytics'],
  configurations: {
    site: {
      properties: {
        tracking_id: { type: 'string', title: 'Tracking id', description: 'Begins with HA-, for example HA-1024' },
        banner: {
          type: 'string',
          title: 'Question',
          description: 'Asked before anything is counted',
          default: 'May we count your visit?',
        },
      },
      required: ['tracking_id'],
    },
  },
  // What the script calls. A host that is missing here is stopped by the browser.
  contentSecurityPolicy: { 'connect-src': new URL(COLLECTOR).origin },
});
