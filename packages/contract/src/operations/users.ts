// People. Beyond the specification: operations-beyond.csv rows 2 and 3.
import { User } from '../models/user.ts';
import { operation } from '../operation.ts';

export const getAuthenticatedUser = operation({
  method: 'GET',
  path: '/user',
  summary: 'Get the user whose token is used',
  tokens: ['user'],
  result: User,
  errors: ['user_not_found'],
  spec: 'docs-management-api.md#conventions',
});

export const getUserById = operation({
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Get a user',
  tokens: ['user'],
  result: User,
  errors: ['user_not_found'],
  spec: 'docs-management-api.md#conventions',
});
