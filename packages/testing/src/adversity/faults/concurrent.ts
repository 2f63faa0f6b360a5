// Queued events are delivered at the same time, and their handlers take turns at each call.
import type { Fault } from './fault.ts';
import { Meeting } from './meeting.ts';
import { SAME_RESULT } from './tolerances.ts';

/** Half of them can be of one integration. */
const CONCURRENCY = 8;

export const concurrent: Fault = {
  name: 'concurrent',
  description: 'The platform delivers events at the same time',
  each: 'run',
  isDense: true,
  isSeparable: false,
  tolerates: SAME_RESULT,
  create: ({ seed }) => {
    const meeting = new Meeting(seed);
    return {
      concurrency: CONCURRENCY,
      deliver: (_attempt, { send }) =>
        meeting.attend(async () => {
          const result = await send();
          return result;
        }),
      respond: async (_call, { pass }) => {
        await meeting.wait();
        const response = await pass();
        await meeting.wait();
        return response;
      },
    };
  },
};
