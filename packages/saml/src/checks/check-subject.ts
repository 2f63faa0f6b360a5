// The subject of an assertion: who it is, and how that is confirmed.
import { samlError } from '../error-codes.ts';
import { childrenOf, findChild, quote, textOf } from '../gate/xml-element.ts';
import type { XmlElement } from '../gate/xml-element.ts';
import { ASSERTION, BEARER } from '../xml-names.ts';
import { checkInResponseTo } from './check-response.ts';
import { checkNotBefore, checkNotOver, parseTime } from './check-time.ts';
import type { Expected } from './expected.ts';

/** Who signs in. */
export interface Subject {
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  /** Milliseconds since 1970: the end of the last valid confirmation. */
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
      `The assertion’s subject has no NameID of 1 to ${MOST_NAME_ID} characters.`,
    );
  }
  const until = checkConfirmations(subject, expected);
  return { nameId, nameIdFormat: element.attributes.get('Format'), until };
}

/**
 * One valid confirmation is enough. The error is that of the last one. Another confirmation can be valid longer or later, and counts as
 * well.
 */
function checkConfirmations(subject: XmlElement, expected: Expected): number {
  const confirmations = childrenOf(subject, ASSERTION, 'SubjectConfirmation');
  let reason: unknown = samlError('saml_method_refused', 'The assertion’s subject isn’t confirmed.');
  let isConfirmed = false;
  for (const confirmation of confirmations) {
    try {
      checkConfirmation(confirmation, expected);
      isConfirmed = true;
    } catch (thrown) {
      reason = thrown;
    }
  }
  if (!isConfirmed) throw reason;
  // A confirmation with an invalid end is never valid.
  return Math.max(...confirmations.map(endOf).filter((end) => !Number.isNaN(end)));
}

function endOf(confirmation: XmlElement): number {
  return parseTime(findChild(confirmation, ASSERTION, 'SubjectConfirmationData')?.attributes.get('NotOnOrAfter'));
}

function checkConfirmation(confirmation: XmlElement, expected: Expected): void {
  const method = confirmation.attributes.get('Method');
  const data = findChild(confirmation, ASSERTION, 'SubjectConfirmationData');
  if (method !== BEARER || data === undefined) {
    throw samlError(
      'saml_method_refused',
      `The subject is confirmed by ${quote(method)}. Expected "${BEARER}", with confirmation data.`,
    );
  }
  const recipient = data.attributes.get('Recipient');
  if (recipient !== expected.sp.acsUrl) {
    throw samlError(
      'saml_recipient_refused',
      `The assertion is for the recipient ${quote(recipient)}. This connection’s ACS URL is ${quote(expected.sp.acsUrl)}.`,
    );
  }
  checkInResponseTo(data.attributes.get('InResponseTo'), expected);
  if (data.attributes.has('NotBefore')) checkNotBefore(data, 'NotBefore', expected.now);
  checkNotOver(data, 'NotOnOrAfter', expected.now);
}
