// The script handles an event, but its response is lost. The platform delivers the event again.
import type { Fault } from './fault.ts';
import { interrupted } from './interrupt.ts';
import { SAME_RESULT } from './tolerances.ts';

export const answerLost: Fault = {
  name: 'answer_lost',
  description: 'The response to the event is lost, and the platform delivers the event again',
  each: 'run',
  isDense: false,
  isSeparable: true,
  tolerates: SAME_RESULT,
  create: () => ({
    deliver: async (attempt, { send }) => {
      const result = await send();
      if (!attempt.event.isQueued) return result;
      await result.response.arrayBuffer();
      throw interrupted('delivery_interrupted', 'The response was lost.', await result.trace);
    },
  }),
};
