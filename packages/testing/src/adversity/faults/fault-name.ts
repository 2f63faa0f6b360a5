// The names of faults. No code.

/** A fault of {@link FAULT_NAMES}. */
export type FaultName = (typeof FAULT_NAMES)[number];

/** Every fault of adversity tests, in the order of their runs. */
export const FAULT_NAMES = [
  'duplicate',
  'reordered',
  'delayed',
  'concurrent',
  'answer_lost',
  'killed',
  'slow',
  'rate_limited',
  'server_error',
  'page_cut_short',
  'token_expired',
  'clock_skew',
] as const;
