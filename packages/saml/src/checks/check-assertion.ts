// The checks of an assertion after the library has verified it: on the signed bytes, and on nothing else.
import { samlError } from '../error-codes.ts';
import { readXml } from '../gate/read-xml.ts';
import { childrenOf, findChild, isNamed, quote, textOf } from '../gate/xml-element.ts';
import type { XmlElement } from '../gate/xml-element.ts';
import { UNSOLICITED } from '../verified-response.ts';
import type { VerifiedResponse } from '../verified-response.ts';
import { ASSERTION, PROTOCOL } from '../xml-names.ts';
import { checkConditions } from './check-conditions.ts';
import { checkSubject } from './check-subject.ts';
import { checkNotBefore, checkNotOver, iso } from './check-time.ts';
import type { Expected } from './expected.ts';

/** What an assertion says. */
export type Identity = Omit<VerifiedResponse, 'responseId' | 'thumbprint'>;

/**
 * Checks a signed assertion, or the one in a signed response, and reads who signs in from it.
 * @throws {KitError} any of the codes of the checks
 */
export function checkAssertion(signedXml: string, expected: Expected): Identity {
  const assertion = assertionOf(readXml(signedXml));
  const version = assertion.attributes.get('Version');
  if (version !== '2.0')
    throw samlError('saml_version_refused', `The assertion has the version ${quote(version)}. Expected "2.0".`);
  const assertionId = assertion.attributes.get('ID');
  if (assertionId === undefined) throw samlError('saml_id_refused', 'The assertion has no ID.');
  const issuer = textOf(findChild(assertion, ASSERTION, 'Issuer'));
  if (issuer !== expected.idp.entityId) {
    throw samlError(
      'saml_issuer_refused',
      `The assertion was issued by ${quote(issuer)}. This connection expects ${quote(expected.idp.entityId)}.`,
    );
  }
  checkNotBefore(assertion, 'IssueInstant', expected.now);
  const conditionsUntil = checkConditions(assertion, expected);
  const { nameId, nameIdFormat, until } = checkSubject(assertion, expected);
  return {
    issuer,
    nameId,
    nameIdFormat,
    attributes: attributesOf(assertion),
    assertionId,
    inResponseTo: expected.requestId === UNSOLICITED ? undefined : expected.requestId,
    notOnOrAfter: iso(Math.min(conditionsUntil, until)),
    sessionNotOnOrAfter: sessionEndOf(assertion, expected.now),
  };
}

function assertionOf(signed: XmlElement): XmlElement {
  if (isNamed(signed, ASSERTION, 'Assertion')) return signed;
  const assertions = isNamed(signed, PROTOCOL, 'Response') ? childrenOf(signed, ASSERTION, 'Assertion') : [];
  const [assertion, second] = assertions;
  if (assertion !== undefined && second === undefined) return assertion;
  throw samlError('saml_structure_refused', `The signed element isn’t a single assertion: <${signed.name}>.`);
}

/**
 * The earliest end of a session that a statement gives. One that is over is a refusal. Assumption: no statement is needed, since some
 * providers leave it out.
 */
function sessionEndOf(assertion: XmlElement, now: number): string | undefined {
  const ends = childrenOf(assertion, ASSERTION, 'AuthnStatement')
    .filter(({ attributes }) => attributes.has('SessionNotOnOrAfter'))
    .map((statement) => checkNotOver(statement, 'SessionNotOnOrAfter', now));
  return ends.length === 0 ? undefined : iso(Math.min(...ends));
}

/** Assumption: plain values only, and statements that name the same attribute add to each other. */
function attributesOf(assertion: XmlElement): Record<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const name = attribute.attributes.get('Name');
      if (name === undefined) continue;
      const own = childrenOf(attribute, ASSERTION, 'AttributeValue').map(textOf);
      values.set(name, [...(values.get(name) ?? []), ...own.filter((value) => value !== undefined)]);
    }
  }
  return Object.fromEntries(values);
}
