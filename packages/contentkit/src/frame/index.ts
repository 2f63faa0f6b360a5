// The typed client of web frames.
export { connectFrame } from './connect-frame.ts';
export type {
  FrameAction,
  FrameConnection,
  FrameHostState,
  FrameOptions,
  FrameSize,
  FrameStateOf,
} from './connect-frame.ts';
