// The forms that browsers post in a login: the response of an identity provider, and the click that confirms one.
import { apiError } from '../../../core/api-error.ts';
import type { Call } from '../../../core/call.ts';
import { readForm, singleValue } from '../../../http/bodies/read-form.ts';

/** The longest form that is read, in bytes: the engine takes responses of 256 kB, which a form writes longer. */
const MAX_FORM_BYTES = 512 * 1024;

/** Longest `RelayState` that is looked at: ours are shorter, and that of a provider is not used. */
const MAX_RELAY_STATE = 1024;

/** The form that an identity provider posts. */
export interface LoginForm {
  readonly response: string;
  readonly relayState: string | undefined;
}

/** Reads the response of an identity provider. Throws request_invalid, body_too_large or content_type_unsupported. */
export async function readLoginForm(call: Call): Promise<LoginForm> {
  const form = await readForm(call, MAX_FORM_BYTES);
  const response = singleValue(form, 'SAMLResponse');
  if (response === undefined) throw apiError('request_invalid', 'The form has no field "SAMLResponse".');
  const relayState = singleValue(form, 'RelayState');
  const isUsable = relayState !== undefined && relayState !== '' && relayState.length <= MAX_RELAY_STATE;
  return { response, relayState: isUsable ? relayState : undefined };
}

/**
 * Reads the code of a login that is confirmed. The page that requests it is ours, and browsers say so in `Origin`.
 * @throws {KitError} origin_refused, request_invalid, body_too_large, content_type_unsupported
 */
export async function parseCode(call: Call): Promise<string> {
  const site = call.header('sec-fetch-site');
  if (call.header('origin') === null || (site !== null && site !== 'same-origin')) {
    throw apiError('origin_refused', 'Confirm the sign-in on the page that asks for it.');
  }
  return singleValue(await readForm(call, MAX_FORM_BYTES), 'code') ?? '';
}
