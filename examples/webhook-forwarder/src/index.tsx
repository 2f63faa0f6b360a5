import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { deliveriesScreen } from './deliveries-screen.tsx';
import { forwardEvent } from './forward-event.ts';
import { runDelivery } from './run-delivery.ts';

export default createIntegration<Context>({
  components: [deliveriesScreen],
  events: {
    space_content_updated: forwardEvent,
    page_feedback: forwardEvent,
  },
  task: runDelivery,
});
