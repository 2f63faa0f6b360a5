// The log of a session: recorded, replayed, played by hand, and written as a test.
export { createSessionRecorder, parseSessionLog, replaySession } from './session-log.ts';
export type { SessionLog, SessionRecorder } from './session-log.ts';
export { exportSessionTest } from './export-session-test.ts';
export type { ExportOptions } from './export-session-test.ts';
export { hidePasswords } from './hide-passwords.ts';
export { playSession } from './play-session.ts';
export type { PlayedSession, PlayedSessionStart } from './play-session.ts';
