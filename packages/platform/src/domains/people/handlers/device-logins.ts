import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { RateLimiter } from '../../../http/rate-limit.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { decideDeviceLogin, getDeviceLogin, presentDeviceLogin } from '../device-logins/device-logins.ts';
import { signInOf, userOf } from '../users/caller.ts';

/** Services for logins of programs. */
export interface DeviceLoginServices extends CoreServices {
  /** Codes that a user tries. */
  readonly deviceCodes: RateLimiter;
}

/** Logins of programs, which a user looks up by their code and decides. */
export const deviceLoginHandlers: Handlers<typeof operationFamilies.deviceLogins, Context<DeviceLoginServices>> = {
  getDeviceLogin: async ({ userCode }, context) => presentDeviceLogin(await find(context, userCode)),

  decideDeviceLogin: async ({ userCode, body: { state } }, context) => {
    const row = await find(context, userCode);
    const decision = { state, user: userOf(context), provider: signInOf(context.caller)?.provider };
    return presentDeviceLogin(await decideDeviceLogin(context.services, row, decision));
  },
};

/** Throws rate_limited, device_login_not_found. */
function find(context: Context<DeviceLoginServices>, userCode: string) {
  context.services.deviceCodes.count(userOf(context));
  return getDeviceLogin(context.services, userCode);
}
