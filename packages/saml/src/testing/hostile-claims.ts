// Responses with good signatures that say something else than they have to.
import type { SamlErrorCode } from '../error-codes.ts';
import { UNSOLICITED } from '../verified-response.ts';
import { at, responseXml, signXml, signedResponse } from './response-xml.ts';
import type { ResponseFields } from './response-xml.ts';
import type { Vector } from './vector.ts';

const RESPONDER = 'urn:oasis:names:tc:SAML:2.0:status:Responder';

function claim(name: string, code: SamlErrorCode, changes: Partial<ResponseFields>): Vector {
  return { name, code, create: ({ idp }) => signedResponse(idp, changes) };
}

function confirmation(data: string, method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'): string {
  return `<saml:SubjectConfirmation Method="${method}">${data}</saml:SubjectConfirmation>`;
}

const NAME_ID_ATTRIBUTE =
  '<saml:Attribute Name="nameID"><saml:AttributeValue>admin@example.org</saml:AttributeValue></saml:Attribute>';

/** By what they say. */
export const HOSTILE_CLAIMS: readonly Vector[] = [
  claim('a foreign issuer of the response', 'saml_issuer_refused', { issuer: 'https://other.example' }),
  claim('a foreign issuer of the assertion', 'saml_issuer_refused', { assertionIssuer: 'https://other.example' }),
  claim('a foreign audience', 'saml_audience_refused', {
    audience:
      '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction>',
  }),
  claim('no audience', 'saml_audience_refused', { audience: '' }),
  claim('a second restriction of audiences, without this side', 'saml_audience_refused', {
    audience:
      '<saml:AudienceRestriction><saml:Audience>https://docs.example/saml/1</saml:Audience></saml:AudienceRestriction>' +
      '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction>',
  }),
  claim('a foreign recipient', 'saml_recipient_refused', { recipient: 'https://other.example/acs' }),
  claim('no recipient', 'saml_recipient_refused', { recipient: undefined }),
  claim('a foreign destination', 'saml_destination_refused', { destination: 'https://other.example/acs' }),
  claim('no destination of a signed response', 'saml_destination_refused', { destination: undefined }),
  claim('holder-of-key', 'saml_method_refused', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
  claim('a confirmation without data', 'saml_method_refused', {
    subject: `<saml:Subject><saml:NameID>ada@example.org</saml:NameID>${confirmation('')}</saml:Subject>`,
  }),
  claim('no confirmation', 'saml_method_refused', {
    subject: '<saml:Subject><saml:NameID>ada@example.org</saml:NameID></saml:Subject>',
  }),
  claim('no version', 'saml_version_refused', { version: undefined }),
  claim('SAML 1.1', 'saml_version_refused', { version: '1.1' }),
  claim('an assertion of SAML 1.1', 'saml_version_refused', { assertionVersion: '1.1' }),
  claim('an error around a signed assertion', 'saml_status_refused', { status: RESPONDER }),
  {
    name: 'a signed error',
    code: 'saml_status_refused',
    create: ({ idp }) =>
      signXml(responseXml({ status: RESPONDER }).replace(/<saml:Assertion.*<\/saml:Assertion>/, ''), 'Response', idp),
  },
  {
    name: 'success without an assertion',
    code: 'saml_assertion_missing',
    create: ({ idp }) => signXml(responseXml().replace(/<saml:Assertion.*<\/saml:Assertion>/, ''), 'Response', idp),
  },
  claim('another request', 'saml_request_mismatch', { inResponseTo: '_other' }),
  claim('another request in the assertion', 'saml_request_mismatch', { confirmedInResponseTo: '_other' }),
  claim('no request in the assertion', 'saml_request_mismatch', { confirmedInResponseTo: undefined }),
  {
    name: 'a request that is not known',
    code: 'saml_request_mismatch',
    idp: { allowUnsolicited: true },
    requestId: UNSOLICITED,
    create: ({ idp }) => signedResponse(idp),
  },
  {
    name: 'no request where one is needed',
    code: 'saml_unsolicited_refused',
    requestId: UNSOLICITED,
    create: ({ idp }) => signedResponse(idp, { inResponseTo: undefined, confirmedInResponseTo: undefined }),
  },
  claim('conditions that are over', 'saml_expired', { notOnOrAfter: at(-60) }),
  claim('a confirmation that is over', 'saml_expired', { confirmedUntil: at(-60) }),
  claim('a session that is over', 'saml_expired', { sessionUntil: at(-61) }),
  claim('conditions that have not begun', 'saml_not_yet_valid', { notBefore: at(61) }),
  claim('an assertion from the future', 'saml_not_yet_valid', { issued: at(61) }),
  claim('no beginning', 'saml_time_missing', { notBefore: undefined }),
  claim('no end', 'saml_time_missing', { notOnOrAfter: undefined }),
  claim('no end of the confirmation', 'saml_time_missing', { confirmedUntil: undefined }),
  claim('an end that is no time', 'saml_time_missing', { notOnOrAfter: 'never' }),
  claim('an end without an offset', 'saml_time_missing', { notOnOrAfter: '2030-01-01T00:00:00' }),
  claim('no conditions', 'saml_conditions_refused', { conditions: '' }),
  claim('a condition that nobody knows', 'saml_conditions_refused', {
    audience:
      '<saml:AudienceRestriction><saml:Audience>https://docs.example/saml/1</saml:Audience></saml:AudienceRestriction>' +
      '<saml:Condition xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="saml:Odd"/>',
  }),
  claim('an empty name', 'saml_name_id_missing', { nameId: ' ' }),
  claim('an attribute called nameID, and no name', 'saml_name_id_missing', {
    subject: `<saml:Subject>${confirmation(
      `<saml:SubjectConfirmationData Recipient="https://docs.example/saml/1/acs" NotOnOrAfter="${at(240)}" InResponseTo="_request-1"/>`,
    )}</saml:Subject>`,
    attributes: NAME_ID_ATTRIBUTE,
  }),
  claim('two names', 'saml_name_id_missing', {
    subject: '<saml:Subject><saml:NameID>ada</saml:NameID><saml:NameID>admin</saml:NameID></saml:Subject>',
  }),
  claim('an element in the name', 'saml_name_id_missing', { nameId: 'admin@example.org<b/>.evil.example' }),
];
