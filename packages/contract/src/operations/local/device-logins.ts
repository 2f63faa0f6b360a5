// Logins of programs by a device code (RFC 8628): what the user sees and decides. The program's side isn't part of the API; see the page.
import { DecideDeviceLogin, DeviceLogin } from '../../models/local/device-login.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'local-platform/device-logins.md',
  callers: 'any user',
});

const path = '/_platform/v1/device-logins/{userCode}';

export const getDeviceLogin = operation({
  method: 'GET',
  path,
  summary: 'Get a pending login of a program by its code',
  result: () => DeviceLogin,
  errors: ['rate_limited'],
});

export const decideDeviceLogin = operation({
  method: 'PATCH',
  path,
  summary: 'Approve or deny a login of a program',
  body: () => DecideDeviceLogin,
  result: () => DeviceLogin,
  errors: ['rate_limited', 'conflict'],
});
