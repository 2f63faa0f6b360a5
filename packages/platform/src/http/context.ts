// What a handler gets besides its input.
import type { PermissionSubject } from '@bindery/contract';
import type { Call } from '../core/call.ts';
import type { Caller } from '../core/caller.ts';
import type { Role } from '../core/role.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { LongText } from './bodies/long-texts.ts';

/** What the path of a request names, as authorization found it. */
export interface Authorized {
  readonly subject: PermissionSubject;
  readonly row: object;
  /** The caller’s role on the subject. */
  readonly role: Role;
}

/** What a handler gets besides its input: the services that it uses, and the request. */
export interface Context<Services = CoreServices> {
  readonly services: Services;
  readonly caller: Caller;
  readonly call: Call;
  /** Undefined if the operation needs no permission. */
  readonly authorized?: Authorized | undefined;
  /** A text of megabytes that was in the body; its hash is in its place there. */
  readonly longText?: LongText | undefined;
}
