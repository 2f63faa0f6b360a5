export { DEFAULT_COMPATIBILITY_DATE } from './integration-host.ts';
export type {
  Delivery,
  DeliveryOutcome,
  DeliveryResult,
  DeliveryTrace,
  IntegrationHost,
  OutgoingCall,
  OutgoingRequest,
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
  askForBody,
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
export type { AnswerBody } from './watch-body.ts';
export { WIRE_PATH, encodeWireRequest } from './wire-request.ts';
