// The subject of an assertion: who it is, and how that is confirmed.
import { samlError } from '../error-codes.ts';
import { childrenOf, findChild, quote, textOf } from '../gate/xml-element.ts';
import type { XmlElement } from '../gate/xml-element.ts';
import { ASSERTION, BEARER } from '../xml-names.ts';
import { checkInResponseTo } from './check-response.ts';
import { checkBegun, checkNotOver } from './check-time.ts';
import type { Expected } from './expected.ts';

/** Who signs in. */
export interface Subject {
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  /** Milliseconds since 1970: until when the confirmation holds. */
  readonly until: number;
}

/** Longer names are none of persons, and would not fit where they are kept. */
const MOST_NAME_ID = 1_024;

/**
 * Checks the subject.
 * @throws {KitError} saml_name_id_missing, saml_method_refused, saml_recipient_refused, saml_request_mismatch,
 * saml_unsolicited_refused, saml_time_missing, saml_not_yet_valid, saml_expired
 */
export function checkSubject(assertion: XmlElement, expected: Expected): Subject {
  const subject = findChild(assertion, ASSERTION, 'Subject');
  const named = subject === undefined ? [] : childrenOf(subject, ASSERTION, 'NameID');
  const [element] = named;
  const nameId = named.length === 1 ? textOf(element) : undefined;
  if (subject === undefined || element === undefined || nameId === undefined || nameId.length > MOST_NAME_ID) {
    throw samlError(
      'saml_name_id_missing',
      `The subject of the assertion has no NameID of 1 to ${MOST_NAME_ID} characters.`,
    );
  }
  const until = checkConfirmations(subject, expected);
  return { nameId, nameIdFormat: element.attributes.get('Format'), until };
}

/** One confirmation that holds is enough. The last one says why it does not. */
function checkConfirmations(subject: XmlElement, expected: Expected): number {
  let reason: unknown;
  for (const confirmation of childrenOf(subject, ASSERTION, 'SubjectConfirmation')) {
    try {
      return checkConfirmation(confirmation, expected);
    } catch (thrown) {
      reason = thrown;
    }
  }
  throw reason ?? samlError('saml_method_refused', 'The subject of the assertion is not confirmed.');
}

function checkConfirmation(confirmation: XmlElement, expected: Expected): number {
  const method = confirmation.attributes.get('Method');
  const data = findChild(confirmation, ASSERTION, 'SubjectConfirmationData');
  if (method !== BEARER || data === undefined) {
    throw samlError(
      'saml_method_refused',
      `The subject is confirmed by ${quote(method)}; known is "${BEARER}", with data.`,
    );
  }
  const recipient = data.attributes.get('Recipient');
  if (recipient !== expected.sp.acsUrl) {
    throw samlError(
      'saml_recipient_refused',
      `The assertion is for the recipient ${quote(recipient)}; this ACS URL is ${quote(expected.sp.acsUrl)}.`,
    );
  }
  checkInResponseTo(data.attributes.get('InResponseTo'), expected);
  if (data.attributes.has('NotBefore')) checkBegun(data, 'NotBefore', expected.now);
  return checkNotOver(data, 'NotOnOrAfter', expected.now);
}
