// The flags of `permissions` as a schema. Separate from their table, which the dashboard loads on its first open, without Zod.
import { PERMISSIONS } from './permissions.ts';
import type { PermissionFlags, PermissionSubject } from './permissions.ts';
import * as z from './schema.ts';

/** The schema of a subject’s flags, for the model of a resource. */
export function flagsSchema<Subject extends PermissionSubject>(
  subject: Subject,
): z.TypedSchema<PermissionFlags<Subject>> {
  const flags = Object.keys(PERMISSIONS[subject]).map((flag) => [flag, z.boolean()]);
  return z.object(Object.fromEntries(flags) as z.Fields) as never;
}
