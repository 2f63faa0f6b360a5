// What the steps of the API know of a request, one after the other.
import type { Operation } from '@bindery/contract';
import type { Call } from '../../core/call.ts';
import type { Caller } from '../../core/caller.ts';
import type { Authorized, Context } from '../context.ts';
import type { Match } from '../routes/route-tree.ts';

/** A request of the API. */
export interface ApiRequest {
  readonly call: Call;
  /** Headers of its response, also if that is an error. Steps add theirs. */
  readonly responseHeaders: Record<string, string>;
}

/** A request whose operation is known. */
export interface OperationRequest extends ApiRequest, Match {}

/** A request whose caller is known. */
export interface CallerRequest<Services> extends OperationRequest {
  readonly services: Services;
  readonly caller: Caller;
}

/** A request that its caller is allowed to make. */
export interface AuthorizedRequest<Services> extends CallerRequest<Services> {
  readonly handler: AnyHandler<Services>;
  /** Undefined if the operation needs no permission. */
  readonly authorized: Authorized | undefined;
}

/** A request whose parameters and body are valid. */
export interface ValidRequest<Services> extends AuthorizedRequest<Services>, Pick<Context<Services>, 'longText'> {
  /** Parameters of the path, `query`, and `body`, as the contract says. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Unknown fields of the body. */
  readonly ignored: readonly string[];
}

/** A handler as the steps see it: the contract’s types were checked where it was declared. */
export type AnyHandler<Services> = (input: Readonly<Record<string, unknown>>, context: Context<Services>) => unknown;

/** A request that can change something, with its parsed body. */
export interface Change {
  readonly id: string;
  readonly declared: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
}
