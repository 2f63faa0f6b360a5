// Installation, cards, and steps for the test of faults, the test of two tenants, and the test with canaries.
import { defineFixtures } from '@bindery/testing';

export default defineFixtures({
  install: {
    space: true,
    configuration: {
      client_id: 'docs',
      client_secret: 'secret-of-the-app',
      oauth_credentials: { access_token: 'token-of-the-account', expires_at: '2030-01-01T00:00:00Z' },
    },
  },
  outgoing: {
    'tracker.example.com': () =>
      Response.json({ title: 'Light is out', state: 'open', assignee: { name: 'Ada' }, labels: [{ name: 'bug' }] }),
  },
  components: [
    { component: 'issue', name: 'empty' },
    { component: 'issue', name: 'card', props: { url: 'https://tracker.example.com/harbor/issues/7' } },
  ],
  fixtures: [
    {
      name: 'refresh',
      run: async (integration) => {
        const url = 'https://tracker.example.com/harbor/issues/7';
        const card = await integration.mount('issue', { props: { url } });
        await card.getByRole('button', { name: 'Refresh' }).press();
      },
    },
  ],
});
