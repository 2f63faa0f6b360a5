import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { editor } from './editor.tsx';
import { poll } from './poll.tsx';

export default createIntegration<Context>({
  components: [poll, editor],
  events: {
    installation_setup: (event, { environment }) => {
      console.log(`Installation ${event.installationId} is ${event.status}`, environment.installation?.configuration);
    },
  },
});
