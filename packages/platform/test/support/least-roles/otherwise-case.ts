// One operation whose permission isn’t declared: who is allowed, and a call that shows it.
import type { CallAnswer } from '../test-platform.ts';
import type { PersonName } from './people.ts';

/** One operation. */
export interface RoleCase {
  readonly allowed: readonly PersonName[];
  /** Calls it so that it can be called again. */
  readonly call: (token: string) => Promise<CallAnswer>;
  /** Whether a response shows that the caller is allowed, where its code does not. */
  readonly isAllowed?: (answer: CallAnswer) => boolean | Promise<boolean>;
}

/** Ids of what the cases are about. */
export interface RoleCaseIds {
  readonly installation: string;
  readonly event: string;
  readonly joined: string;
  readonly link: string;
  readonly owner: string;
}

/** A host name of the demo organization. */
export const HOSTNAME = 'docs.harbor.example';

/** Prefix of the local family. */
export const LOCAL = '/_platform/v1';

let count = 0;
/** A name that nothing had before. */
export const unused = (prefix: string): string => `${prefix}-${(count += 1)}`;

/** Answers that show that a call did something, or that a list has rows. */
export const isDone = ({ status }: CallAnswer): boolean => status < 300;
export const countsAny = ({ body }: CallAnswer): boolean => (body?.count ?? 0) > 0;
