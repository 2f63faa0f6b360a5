// One request for each event, which can be repeated, with a check of its status: no fault changes the outcome.
import { createIntegration } from '@bindery/runtime';

export default createIntegration({
  events: {
    space_content_updated: async ({ spaceId, revisionId }) => {
      const url = `https://notes.example.com/spaces/${spaceId}/revisions/${revisionId}`;
      const response = await fetch(url, { method: 'PUT', body: JSON.stringify({ spaceId, revisionId }) });
      await response.text();
      if (!response.ok) throw new Error(`Status ${response.status}`);
    },
  },
});
