import { createIntegration } from '@bindery/runtime';

export default createIntegration({
  events: {
    space_content_updated: (event) => {
      console.log(`Space ${event.spaceId} is at revision ${event.revisionId}.`);
    },
  },
});
