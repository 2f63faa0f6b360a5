import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Uri } from '../../primitives.ts';

/** A user. Spec: docs-management-api.md#conventions */
export class User extends defineModel<User>('User')(() =>
  z.object({
    object: z.literal('user'),
    id: z.string(),
    displayName: z.string(),
    email: z.string().optional(),
    photoURL: z.string().optional(),
    urls: z.object({ location: Uri }),
  }),
) {}
