// Behaviors of builds, and where they differ.
export { behaviorOfTrace, recordCall } from './behavior.ts';
export type { Behavior } from './behavior.ts';
export { compareBehaviors } from './compare-behaviors.ts';
export type { ComparisonOptions } from './compare-behaviors.ts';
export type { Difference, DifferenceKind } from './difference.ts';
export { formatDifference } from './format-difference.ts';
export { renewTrace } from './renew-trace.ts';
export type { RenewOptions } from './renew-trace.ts';
