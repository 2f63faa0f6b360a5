export { DEFAULT_COMPATIBILITY_DATE, MAX_READINGS } from './integration-host.ts';
export type {
  CallExchange,
  Delivery,
  DeliveryOutcome,
  DeliveryResult,
  DeliveryTrace,
  IntegrationHost,
  OutgoingCall,
  OutgoingRequest,
  ScriptHandler,
  ScriptReadings,
  LeakKind,
  ScriptVersion,
  Simulation,
  StackFrame,
  TraceException,
  TraceLeak,
  TraceLog,
  WireRequest,
} from './integration-host.ts';
export { mapLocations } from './stack-frames.ts';
export { createInlineHost } from './inline/create-inline-host.ts';
export type { InlineHostOptions } from './inline/create-inline-host.ts';
export { createThreadHost } from './thread/create-thread-host.ts';
export type { ScriptCoverage, ThreadHostOptions } from './thread/create-thread-host.ts';
export { createWorkerdHost } from './workerd/create-workerd-host.ts';
export type { HostIncident, ScriptHost, ScriptHostOptions } from './process/create-script-host.ts';
export type { HostLimits } from './process/host-limits.ts';
export {
  requestBody,
  closeSignal,
  discardBody,
  requestOf,
  sendResponse,
  waitForBodyRequest,
} from './http/node-messages.ts';
export { createTunnelHost } from './create-tunnel-host.ts';
export type { TunnelHostOptions, TunnelRequest } from './create-tunnel-host.ts';
export { DeliveryError, HOST_ERROR_CODES } from './host-error.ts';
export type { HostErrorCode } from './host-error.ts';
export { formatFrame } from './stack-frames.ts';
export { answerByHandler } from './outgoing-handlers.ts';
export type { OutgoingHandler, OutgoingHandlers } from './outgoing-handlers.ts';
export { TRACE_BYTES, TraceBudget } from './trace-budget.ts';
export type { TraceKind } from './trace-budget.ts';
export { TRACED_BODY_BYTES } from './body-start.ts';
export type { AnswerBody } from './body-start.ts';
export { WIRE_PATH, encodeWireRequest } from './wire-request.ts';
export { watchBody } from './watch-body.ts';
export type { WatchedResponse } from './watch-body.ts';
