// Every handler, by operation id. A missing or an extra one does not compile.
import type { Handlers, Operations } from '@bindery/contract';
import { installationHandlers } from './resources/installations/handlers.ts';
import { integrationHandlers } from './resources/integrations/handlers.ts';
import { inviteHandlers } from './resources/invites/handlers.ts';
import { localHandlers } from './resources/local/handlers.ts';
import { organizationHandlers } from './resources/organizations/handlers.ts';
import { siteHandlers } from './resources/sites/handlers.ts';
import { revisionHandlers, spaceContentHandlers } from './resources/space-content/handlers.ts';
import { spaceHandlers } from './resources/spaces/handlers.ts';
import { systemHandlers } from './resources/system/handlers.ts';
import { userHandlers } from './resources/users/handlers.ts';
import type { AheadOfHandlers } from './ahead-of-handlers.ts';
import type { Context } from './services.ts';

/** Every handler, by operation id. */
export const handlers: Handlers<Omit<Operations, AheadOfHandlers>, Context> = {
  ...systemHandlers,
  ...userHandlers,
  ...organizationHandlers,
  ...inviteHandlers,
  ...spaceHandlers,
  ...spaceContentHandlers,
  ...revisionHandlers,
  ...siteHandlers,
  ...integrationHandlers,
  ...installationHandlers,
  ...localHandlers,
};
