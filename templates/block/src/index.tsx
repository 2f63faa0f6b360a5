import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { editor } from './editor.tsx';
import { serveChart } from './fetch.ts';
import { issueLink } from './issue-link.tsx';
import { poll } from './poll.tsx';

export default createIntegration<Context>({
  components: [poll, editor, issueLink],
  fetch: serveChart,
  events: {
    // Greets the installer by name: a call to the API, with the token of the installation.
    installation_setup: async (event, { api, environment }) => {
      const organizationId = environment.installation?.target.organization;
      if (organizationId === undefined) return;
      const { title } = await api.request('GET /orgs/{organizationId}', { organizationId });
      console.log(`Hello, ${title}: the installation is ${event.status}.`);
    },
  },
});
