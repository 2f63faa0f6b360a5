// A logger with a name and fields. Its lines end up in the trace of the event that wrote them.

/** Writes lines under a name. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void;
  info(message: string, ...details: unknown[]): void;
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
  /** A logger that adds these fields to every line. Never put a secret in one: traces are read by people. */
  with(fields: Readonly<Record<string, unknown>>): Logger;
}

/** Creates a logger whose lines begin with `[namespace]`. */
export function Logger(namespace: string, fields?: Readonly<Record<string, unknown>>): Logger {
  const rest = fields === undefined ? [] : [fields];
  const head = `[${namespace}] `;
  return {
    debug: (message, ...details) => console.debug(head + message, ...details, ...rest),
    info: (message, ...details) => console.info(head + message, ...details, ...rest),
    warn: (message, ...details) => console.warn(head + message, ...details, ...rest),
    error: (message, ...details) => console.error(head + message, ...details, ...rest),
    with: (more) => Logger(namespace, { ...fields, ...more }),
  };
}
