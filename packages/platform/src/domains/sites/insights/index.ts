// Insights: events of sites, recorded and aggregated.
export { aggregateEvents } from './aggregate-events.ts';
export { listSegments } from './list-segments.ts';
export { trackEvents } from './track-events.ts';
