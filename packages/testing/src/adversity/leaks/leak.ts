// What tests of canaries and tenants find. No code.

/** Where a value appears. */
export type LeakWhere = 'log' | 'exception' | 'url' | 'header' | 'body' | 'answer' | 'bundle' | 'configuration';

/** A value that appears where it must not. */
export interface Leak {
  /** Name of the value: `secret API_KEY`, `visitor.ip`, `configuration.account of the first tenant`. */
  readonly value: string;
  readonly where: LeakWhere;
  /** Name of the fixture; undefined for a bundle. */
  readonly fixture: string | undefined;
  /** Type of the event. */
  readonly event: string | undefined;
  /** `file:line:column` of the call or the log in the author’s code. */
  readonly location: string | undefined;
  /** The text around the value, with the name in its place. */
  readonly text: string;
  /** For tenants, a module-level variable that can have kept the value, with its location. */
  readonly variable: string | undefined;
  readonly seed: string;
}
