// Who can open files of a running project in an editor: the owner on this machine alone, since it starts a program here.
import type { Call } from '../../core/call.ts';
import type { Context } from '../../http/context.ts';
import { hostNameOf, isLabeled, isLoopbackName } from '../../http/guard.ts';
import type { LocalServices } from './local-services.ts';
import { isOwner } from './owner.ts';

/** Headers that a proxy adds. A caller through one is not known to be at this machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host'];

/** Whether a call was made to this machine by its own name, through no proxy. `Host` and `Origin` were checked before. */
export function isLocalCall(call: Pick<Call, 'header'>): boolean {
  const name = hostNameOf(call.header('host') ?? '');
  return isLoopbackName(name) && !isLabeled(name) && PROXY_HEADERS.every((header) => call.header(header) === null);
}

/** Whether the caller can open files, and there is something that opens them. */
export function canOpenEditor({ services, caller, call }: Context<LocalServices>): boolean {
  return services.local.editor !== undefined && isOwner(caller) && isLocalCall(call);
}
