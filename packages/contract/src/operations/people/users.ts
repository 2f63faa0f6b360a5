// Users.
import { User } from '../../models/people/user.ts';
import { operation } from '../../operation.ts';

export const getAuthenticatedUser = operation({
  method: 'GET',
  path: '/user',
  summary: 'Get the current user',
  tokens: ['user'],
  result: () => User,
  spec: 'docs-management-api.md#conventions',
});

export const getUserById = operation({
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Get a user in one of your organizations',
  tokens: ['user'],
  result: () => User,
  errors: ['user_not_found'],
  spec: 'docs-management-api.md#conventions',
});
