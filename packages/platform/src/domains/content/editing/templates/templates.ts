// Every template of this platform. Spec: docs-management-api.md#spaces names templates by their ids, and lists none.
import { apiDocs } from './api-docs.ts';
import { changelog } from './changelog.ts';
import { handbook } from './handbook.ts';
import { productDocs } from './product-docs.ts';
import type { Template } from './template.ts';

/** In the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [productDocs, apiDocs, changelog, handbook];
