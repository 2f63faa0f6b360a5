// The table of writes: one row per kind of resource with its operations. Forms, permissions, undo, palette, and URLs follow from it
// and the OpenAPI document.
import { contentWrites } from './content-writes.ts';
import { organizationWrites } from './organization-writes.ts';
import type { ResourceWrites } from './resource-writes.ts';
import { siteWrites } from './site-writes.ts';

/** Every row. */
export const dataWrites: readonly ResourceWrites[] = [...organizationWrites, ...contentWrites, ...siteWrites];
