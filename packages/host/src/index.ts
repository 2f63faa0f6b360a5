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
  ScriptReadings,
  ScriptVersion,
  StackFrame,
  TraceException,
  TraceLog,
  WireRequest,
} from './integration-host.ts';
export { createWorkerdHost } from './workerd/create-workerd-host.ts';
export type { HostIncident, WorkerdHost, WorkerdHostOptions } from './workerd/create-workerd-host.ts';
export type { WorkerdHostLimits } from './workerd/host-limits.ts';
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
