import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../services.ts';

/** The API about itself. */
export const systemHandlers: Handlers<typeof operationFamilies.system, Context> = {
  getApiInformation: (_input, { services }) => ({ version: 'v1', build: services.version }),
};
