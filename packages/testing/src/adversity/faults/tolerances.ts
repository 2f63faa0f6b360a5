// Which differences from the undisturbed run a kind of fault can cause without a fault of the author’s. Decision 099 has the reasons.
import type { Tolerance } from './fault.ts';

/** The platform delivers events at least once, in any order: the result has to be the same. */
export const SAME_RESULT: Tolerance = { lost: 'never', changed: false, added: false, repeated: false };

/** A call fails: a script can report the failure, renew a token, or fail itself, but it can’t lose an effect silently. */
export const NOTICED_LOSS: Tolerance = { lost: 'noticed', changed: false, added: true, repeated: false };

/** Time is part of what scripts compute: only a loss is a fault. */
export const OTHER_TIME: Tolerance = { lost: 'never', changed: true, added: true, repeated: true };
