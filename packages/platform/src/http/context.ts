// The context of a handler.
import type { PermissionSubject } from '@bindery/contract';
import type { Call } from '../core/call.ts';
import type { Caller } from '../core/caller.ts';
import type { Role } from '../core/role.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { LongText } from './bodies/long-texts.ts';

/** The resource that the path of a request names, as found by authorization. */
export interface Authorized {
  readonly subject: PermissionSubject;
  readonly row: object;
  /** The caller’s role on the subject. */
  readonly role: Role;
}

/** The context of a handler: its services, and the request. */
export interface Context<Services = CoreServices> {
  readonly services: Services;
  readonly caller: Caller;
  readonly call: Call;
  /** Undefined if the operation needs no permission. */
  readonly authorized?: Authorized | undefined;
  /** A text of megabytes that was in the body; its hash is in its place there. */
  readonly longText?: LongText | undefined;
}
