// Installation and events for the test of faults, the test of two tenants, and the test with canaries.
import { defineFixtures } from '@bindery/testing';

export default defineFixtures({
  install: {
    space: true,
    site: true,
    configuration: { url: 'https://hooks.example.com/docs', secret: 'signing-secret-of-tests' },
  },
  outgoing: { 'hooks.example.com': () => new Response(null, { status: 204 }) },
  fixtures: [{ type: 'space_content_updated' }, { type: 'page_feedback' }],
});
