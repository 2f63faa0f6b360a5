// Signs and encrypts with `xmlsec1`, which shares no code with the libraries here.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyPair } from '../parties.ts';
import { ASSERTION, PROTOCOL } from '../xml-names.ts';

/** Whether the program is there. */
export function hasXmlsec(): boolean {
  try {
    execFileSync('xmlsec1', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Signs the response, or its assertion. */
export function signWithXmlsec(
  xml: string,
  element: 'Assertion' | 'Response',
  { privateKey, certificate }: KeyPair,
): string {
  const id = element === 'Response' ? '_response' : '_assertion';
  const template = xml.replace(
    new RegExp(`(:${element} .*?</saml:Issuer>)`, 's'),
    (start) => `${start}${signatureFor(id)}`,
  );
  return withFiles({ template, privateKey, certificate }, (path, output) => [
    '--sign',
    '--privkey-pem',
    `${path('privateKey')},${path('certificate')}`,
    '--id-attr:ID',
    `${ASSERTION}:Assertion`,
    '--id-attr:ID',
    `${PROTOCOL}:Response`,
    '--node-xpath',
    `//*[local-name()='${element}']/*[local-name()='Signature']`,
    '--output',
    output,
    path('template'),
  ]);
}

/** Encrypts the assertion of a response for the owner of a certificate. */
export function encryptWithXmlsec(xml: string, { certificate }: KeyPair): string {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  const encrypted = withFiles({ certificate, data: assertion, template: ENCRYPTED }, (path, output) => [
    '--encrypt',
    '--pubkey-cert-pem',
    path('certificate'),
    '--session-key',
    'aes-256',
    '--xml-data',
    path('data'),
    '--output',
    output,
    path('template'),
  ]);
  const part = encrypted.replace(/^<\?xml[^>]*\?>\s*/, '');
  return xml.replace(assertion, () => `<saml:EncryptedAssertion>${part}</saml:EncryptedAssertion>`);
}

function signatureFor(id: string): string {
  return (
    `<ds:Signature xmlns:ds="${DSIG}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/>` +
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>' +
    `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${DSIG}enveloped-signature"/>` +
    `<ds:Transform Algorithm="${EXCLUSIVE}"><ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVE}" PrefixList="xs"/></ds:Transform>` +
    `</ds:Transforms><ds:DigestMethod Algorithm="${XENC}sha256"/><ds:DigestValue/></ds:Reference></ds:SignedInfo>` +
    '<ds:SignatureValue/><ds:KeyInfo><ds:X509Data/></ds:KeyInfo></ds:Signature>'
  );
}

const ENCRYPTED =
  `<xenc:EncryptedData xmlns:xenc="${XENC}" xmlns:ds="${DSIG}" Type="${XENC}Element">` +
  '<xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><ds:KeyInfo><xenc:EncryptedKey>' +
  `<xenc:EncryptionMethod Algorithm="${XENC}rsa-oaep-mgf1p"/><xenc:CipherData><xenc:CipherValue/></xenc:CipherData>` +
  '</xenc:EncryptedKey></ds:KeyInfo><xenc:CipherData><xenc:CipherValue/></xenc:CipherData></xenc:EncryptedData>';

type Arguments<Name extends string> = (path: (name: Name) => string, output: string) => readonly string[];

/** Runs xmlsec on files in a temporary folder, and returns its output. */
function withFiles<Name extends string>(files: Readonly<Record<Name, string>>, argumentsFor: Arguments<Name>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-xmlsec-'));
  try {
    for (const [name, text] of Object.entries<string>(files)) writeFileSync(join(folder, name), text);
    const output = join(folder, 'output');
    execFileSync('xmlsec1', [...argumentsFor((name) => join(folder, name), output)], { stdio: 'pipe' });
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
