// Every operation, by its id. The export name of an operation is its operation id.
import * as installations from './installations.ts';
import * as integrations from './integrations.ts';
import * as local from './local.ts';
import * as organizations from './organizations.ts';
import * as sites from './sites.ts';
import * as spaceContent from './space-content.ts';
import * as spaces from './spaces.ts';
import * as system from './system.ts';
import * as users from './users.ts';
import { operationsOf } from './operations-of.ts';

/** Operations by family, as the platform’s resources and the docs are divided. */
export const operationFamilies = {
  system: operationsOf(system),
  users: operationsOf(users),
  organizations: operationsOf(organizations),
  spaces: operationsOf(spaces),
  spaceContent: operationsOf(spaceContent),
  sites: operationsOf(sites),
  integrations: operationsOf(integrations),
  installations: operationsOf(installations),
  local: operationsOf(local),
};

/** Every operation, by its id. */
export const operations = {
  ...operationFamilies.system,
  ...operationFamilies.users,
  ...operationFamilies.organizations,
  ...operationFamilies.spaces,
  ...operationFamilies.spaceContent,
  ...operationFamilies.sites,
  ...operationFamilies.integrations,
  ...operationFamilies.installations,
  ...operationFamilies.local,
};

/** Every operation, by its id, as types. */
export type Operations = typeof operations;

/** Id of an operation. */
export type OperationId = keyof Operations;
