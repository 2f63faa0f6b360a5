// Why the caller lacks a permission, from the permissions of a resource and the role that each permission requires.
import { PERMISSIONS } from '@bindery/contract';

/** The flags of a resource, as the API shows them. */
export type Flags = Readonly<Record<string, boolean>>;

/** The reason, or undefined if the caller has the permission or it is unknown. `access` is for example `space.merge`. */
export function reasonFor(access: string | undefined, flags: Flags | undefined): string | undefined {
  const [subject = '', flag = ''] = access?.split('.') ?? [];
  if (flags?.[flag] !== false) return undefined;
  const roles = (PERMISSIONS as Readonly<Record<string, Readonly<Record<string, string>>>>)[subject];
  const least = roles?.[flag];
  if (least === 'guest') return `Only organization members can do this.`;
  return least === undefined
    ? `You don’t have permission to do this.`
    : `You need the “${least}” role${least === 'admin' ? '' : ' or higher'} on this ${subject}.`;
}
