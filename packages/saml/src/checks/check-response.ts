// What a response says about itself: version, who sent it, to where, as the response to what, and whether the login went well.
import { samlError } from '../error-codes.ts';
import type { GatedResponse } from '../gate/open-gate.ts';
import { findChild, quote, textOf } from '../gate/xml-element.ts';
import type { XmlElement } from '../gate/xml-element.ts';
import { UNSOLICITED } from '../verified-response.ts';
import { ASSERTION, PROTOCOL, SUCCESS } from '../xml-names.ts';
import type { Expected } from './expected.ts';

/**
 * Checks the response around an assertion, and gives its ID. Where it is signed the library verifies these bytes, too; where it is not,
 * the assertion says the same once more, signed.
 * @throws {KitError} saml_version_refused, saml_id_refused, saml_issuer_refused, saml_destination_refused, saml_request_mismatch,
 * saml_unsolicited_refused, saml_status_refused, saml_assertion_missing
 */
export function checkResponse({ response, assertion, isResponseSigned }: GatedResponse, expected: Expected): string {
  const { attributes } = response;
  const version = attributes.get('Version');
  if (version !== '2.0')
    throw samlError('saml_version_refused', `The response has the version ${quote(version)}. Expected "2.0".`);
  const id = attributes.get('ID');
  if (id === undefined) throw samlError('saml_id_refused', 'The response has no ID.');
  checkResponseIssuer(response, expected);
  checkDestination(attributes.get('Destination'), isResponseSigned, expected);
  checkInResponseTo(attributes.get('InResponseTo'), expected);
  checkStatus(response);
  if (assertion === undefined) throw samlError('saml_assertion_missing', 'The response has no assertion.');
  return id;
}

/** Optional around an assertion that has one, by the schema. */
function checkResponseIssuer(response: XmlElement, { idp }: Expected): void {
  const issuer = findChild(response, ASSERTION, 'Issuer');
  if (issuer === undefined || textOf(issuer) === idp.entityId) return;
  throw samlError(
    'saml_issuer_refused',
    `The response was issued by ${quote(textOf(issuer))}. This connection expects ${quote(idp.entityId)}.`,
  );
}

/** A signed response has to say where it goes: the profile demands it. */
function checkDestination(destination: string | undefined, isSigned: boolean, { sp }: Expected): void {
  if (destination === sp.acsUrl || (destination === undefined && !isSigned)) return;
  throw samlError(
    'saml_destination_refused',
    `The response was sent to ${quote(destination)}. This connection’s ACS URL is ${quote(sp.acsUrl)}.`,
  );
}

/**
 * Checks which request something answers.
 * @throws {KitError} saml_request_mismatch, saml_unsolicited_refused
 */
export function checkInResponseTo(inResponseTo: string | undefined, { requestId, idp }: Expected): void {
  if (requestId === UNSOLICITED) {
    // Assumption: an empty one, which some providers send, is none.
    if (inResponseTo !== undefined && inResponseTo !== '') {
      throw samlError('saml_request_mismatch', `The response is for an unknown request ${quote(inResponseTo)}.`);
    }
    if (idp.allowUnsolicited) return;
    throw samlError('saml_unsolicited_refused', 'The response isn’t for a request (IdP-initiated).');
  }
  if (inResponseTo === requestId) return;
  throw samlError(
    'saml_request_mismatch',
    `The response is for request ${quote(inResponseTo)}, which isn’t this login’s request.`,
  );
}

/** Whatever else a response has: without success no one signs in. */
function checkStatus(response: XmlElement): void {
  const status = findChild(response, PROTOCOL, 'Status');
  const codes = status?.children.filter(({ name }) => name === 'StatusCode') ?? [];
  const [code] = codes;
  const value = code?.attributes.get('Value');
  if (codes.length === 1 && value === SUCCESS) return;
  const nested = code?.children.find(({ name }) => name === 'StatusCode')?.attributes.get('Value');
  const message = textOf(status === undefined ? undefined : findChild(status, PROTOCOL, 'StatusMessage'));
  const details = [value, nested, message].filter((part) => part !== undefined).map((part) => quote(part));
  throw samlError(
    'saml_status_refused',
    `The identity provider rejected the login: ${details.join(', ') || 'no status'}.`,
  );
}
