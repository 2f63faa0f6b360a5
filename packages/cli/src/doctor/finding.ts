// What `bindery doctor` found out about one part of the environment.

/** Whether a part works. A problem keeps commands from working, a warning might. */
export type FindingStatus = 'ok' | 'warning' | 'problem';

export interface Finding {
  /** The part, for example “Lock files”. */
  readonly check: string;
  readonly status: FindingStatus;
  /** One sentence. */
  readonly message: string;
  /** A sentence with what to do, mostly a command. */
  readonly fix?: string;
}

/** A finding without its part, which the list of checks knows. */
export type Result = Omit<Finding, 'check'>;

export function ok(message: string): Result {
  return { status: 'ok', message };
}

export function warning(message: string, fix: string): Result {
  return { status: 'warning', message, fix };
}

export function problem(message: string, fix: string): Result {
  return { status: 'problem', message, fix };
}
