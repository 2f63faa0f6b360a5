// Users.
import * as z from '../../schema.ts';
import { Url } from '../../primitives.ts';
import { User } from '../../models/people/user.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'docs-management-api.md#conventions' });

export const getAuthenticatedUser = operation({
  method: 'GET',
  path: '/user',
  summary: 'Get the current user',
  callers: 'any user',
  result: () => User,
});

export const getUserById = operation({
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Get a user in one of your organizations',
  callers: 'users who share an organization with them',
  acceptsVisitors: true,
  result: () => User,
});

export const updateUserById = operation({
  method: 'PATCH',
  path: '/users/{userId}',
  summary: 'Update your name or photo',
  callers: 'only for your own ID',
  isAudited: false,
  body: () =>
    z
      .strictObject({ displayName: z.string().min(1).max(64).optional(), photoURL: Url.optional() })
      .refine((body) => Object.keys(body).length > 0, {
        message: 'must have "displayName" or "photoURL"',
        params: { reason: 'too_few', minimum: 1 },
      }),
  result: () => User,
  errors: ['forbidden'],
});
