// Responses as XML, each part of which a test can change or leave out, and signatures by xml-crypto.
import { SignedXml } from 'xml-crypto';
import type { KeyPair } from '../parties.ts';
import { ASSERTION, BEARER, PROTOCOL, SUCCESS } from '../xml-names.ts';
import { NOW, REQUEST, SP } from './test-parties.ts';

/** What can be changed. An attribute that is undefined is left out. */
export interface ResponseFields {
  readonly version: string | undefined;
  readonly assertionVersion: string | undefined;
  readonly issuer: string;
  readonly assertionIssuer: string;
  readonly destination: string | undefined;
  readonly recipient: string | undefined;
  readonly inResponseTo: string | undefined;
  readonly confirmedInResponseTo: string | undefined;
  readonly status: string;
  readonly method: string;
  readonly issued: string;
  readonly notBefore: string | undefined;
  readonly notOnOrAfter: string | undefined;
  readonly confirmedUntil: string | undefined;
  readonly sessionUntil: string | undefined;
  /** The text of the subject's `NameID`, as XML. */
  readonly nameId: string;
  /** XML for specific positions. */
  readonly subject: string | undefined;
  readonly conditions: string | undefined;
  readonly audience: string;
  readonly attributes: string;
  readonly extensions: string;
}

/** What a good response says. */
export const GOOD: ResponseFields = {
  version: '2.0',
  assertionVersion: '2.0',
  issuer: 'https://idp.example/metadata',
  assertionIssuer: 'https://idp.example/metadata',
  destination: SP.acsUrl,
  recipient: SP.acsUrl,
  inResponseTo: REQUEST,
  confirmedInResponseTo: REQUEST,
  status: SUCCESS,
  method: BEARER,
  issued: at(0),
  notBefore: at(-60),
  notOnOrAfter: at(300),
  confirmedUntil: at(240),
  sessionUntil: at(3_600),
  nameId: 'ada@example.org',
  subject: undefined,
  conditions: undefined,
  audience: `<saml:AudienceRestriction><saml:Audience>${SP.entityId}</saml:Audience></saml:AudienceRestriction>`,
  attributes:
    '<saml:Attribute Name="groups"><saml:AttributeValue>writers</saml:AttributeValue>' +
    '<saml:AttributeValue>readers</saml:AttributeValue></saml:Attribute>',
  extensions: '',
};

/** A time some seconds from that of the tests. */
export function at(seconds: number): string {
  return new Date(NOW + seconds * 1_000).toISOString();
}

/** A response without signatures. */
export function responseXml(changes: Partial<ResponseFields> = {}): string {
  const fields = { ...GOOD, ...changes };
  return (
    `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="_response"` +
    `${attribute('Version', fields.version)} IssueInstant="${fields.issued}"` +
    `${attribute('Destination', fields.destination)}${attribute('InResponseTo', fields.inResponseTo)}>` +
    `<saml:Issuer>${fields.issuer}</saml:Issuer>${fields.extensions}` +
    `<samlp:Status><samlp:StatusCode Value="${fields.status}"/></samlp:Status>${assertionXml(changes)}</samlp:Response>`
  );
}

/** An assertion without a signature. */
export function assertionXml(changes: Partial<ResponseFields> = {}): string {
  const fields = { ...GOOD, ...changes };
  const confirmation =
    `<saml:SubjectConfirmation Method="${fields.method}"><saml:SubjectConfirmationData` +
    `${attribute('Recipient', fields.recipient)}${attribute('NotOnOrAfter', fields.confirmedUntil)}` +
    `${attribute('InResponseTo', fields.confirmedInResponseTo)}/></saml:SubjectConfirmation>`;
  const nameId = `<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${fields.nameId}</saml:NameID>`;
  const conditions =
    `<saml:Conditions${attribute('NotBefore', fields.notBefore)}${attribute('NotOnOrAfter', fields.notOnOrAfter)}>` +
    `${fields.audience}</saml:Conditions>`;
  return (
    `<saml:Assertion xmlns:saml="${ASSERTION}" ID="_assertion"${attribute('Version', fields.assertionVersion)}` +
    ` IssueInstant="${fields.issued}"><saml:Issuer>${fields.assertionIssuer}</saml:Issuer>` +
    `${fields.subject ?? `<saml:Subject>${nameId}${confirmation}</saml:Subject>`}${fields.conditions ?? conditions}` +
    `<saml:AuthnStatement AuthnInstant="${fields.issued}"${attribute('SessionNotOnOrAfter', fields.sessionUntil)}/>` +
    `<saml:AttributeStatement>${fields.attributes}</saml:AttributeStatement></saml:Assertion>`
  );
}

/** How something is signed. */
export interface SignOptions {
  readonly method?: string;
  readonly digest?: string;
  readonly canonicalization?: string;
  readonly transforms?: readonly string[];
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Signs the response, or its assertion, where the schema has the signature. */
export function signXml(
  xml: string,
  element: 'Assertion' | 'Response',
  { privateKey, certificate }: KeyPair,
  options: SignOptions = {},
): string {
  const path = `//*[local-name(.)='${element}']`;
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: options.method ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: options.canonicalization ?? EXCLUSIVE,
  });
  signer.addReference({
    xpath: path,
    digestAlgorithm: options.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [...(options.transforms ?? [`${DSIG}enveloped-signature`, EXCLUSIVE])],
  });
  signer.computeSignature(xml, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
}

/** A response with both signatures. */
export function signedResponse(
  pair: KeyPair,
  changes: Partial<ResponseFields> = {},
  options: SignOptions = {},
): string {
  return signXml(signXml(responseXml(changes), 'Assertion', pair, options), 'Response', pair, options);
}

/** A response whose assertion alone is signed. */
export function assertionSigned(
  pair: KeyPair,
  changes: Partial<ResponseFields> = {},
  options: SignOptions = {},
): string {
  return signXml(responseXml(changes), 'Assertion', pair, options);
}

/** As a form sends it. */
export function toBase64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}
