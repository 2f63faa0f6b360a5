// Takes tasks, and logs each: `event-throughput` has it do so twenty thousand times.
import { createIntegration } from '@bindery/runtime';

export default createIntegration({
  async task() {
    return new Response();
  },
});
