import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';

/** The API about itself. */
export const systemHandlers: Handlers<typeof operationFamilies.system, Context<LocalServices>> = {
  getApiInformation: (_input, { services }) => ({ version: 'v1', build: services.local.version }),
};
