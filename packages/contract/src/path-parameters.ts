// The schema of every path parameter, once for all operations.
import { z } from 'zod';
import { IntegrationName } from './primitives.ts';

/** Ids are opaque; the pattern keeps separators and control characters out. */
const Id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[a-zA-Z0-9_-]+$/);

/** Path parameter name → schema. */
export const pathParameters = {
  organizationId: Id,
  spaceId: Id,
  siteId: Id,
  userId: Id,
  pageId: Id,
  blockKey: Id,
  revisionId: Id,
  integrationName: IntegrationName,
  installationId: Id,
  eventId: Id,
  tokenId: Id,
} as const satisfies Record<string, z.core.$ZodType>;

/** Name of a path parameter that the contract knows. */
export type KnownPathParameter = keyof typeof pathParameters;
