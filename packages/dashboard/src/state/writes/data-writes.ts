// Which operations of the API write which data: one row for each kind of resource. Forms, rights, undo, palette and addresses follow
// from the row and from the OpenAPI document.
import { contentWrites } from './content-writes.ts';
import { organizationWrites } from './organization-writes.ts';
import type { ResourceWrites } from './resource-writes.ts';
import { siteWrites } from './site-writes.ts';

/** Every row. */
export const dataWrites: readonly ResourceWrites[] = [...organizationWrites, ...contentWrites, ...siteWrites];
