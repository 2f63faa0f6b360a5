// The libraries that verify signatures are those that were looked at: a hoisted older one would bring its faults back.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const fromEngine = createRequire(import.meta.url);
const fromLibrary = createRequire(fromEngine.resolve('@node-saml/node-saml'));
const fromSignatures = createRequire(fromLibrary.resolve('xml-crypto'));
const fromEncryption = createRequire(fromLibrary.resolve('xml-encryption'));
const fromParser = createRequire(fromLibrary.resolve('xml2js'));

/** The version of a package as another one finds it. */
function versionOf(name: string, from: NodeJS.Require): string {
  const entry = from.resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length);
  return (JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string }).version;
}

it.for([
  ['@node-saml/node-saml', 'the engine', fromEngine, '5.1.0'],
  ['xml-crypto', 'node-saml', fromLibrary, '6.3.2'],
  ['xml-crypto', 'the engine', fromEngine, '6.3.2'],
  ['@xmldom/xmldom', 'node-saml', fromLibrary, '0.8.15'],
  ['@xmldom/xmldom', 'xml-crypto', fromSignatures, '0.8.15'],
  ['@xmldom/xmldom', 'xml-encryption', fromEncryption, '0.8.15'],
  ['@xmldom/xmldom', 'the engine', fromEngine, '0.8.15'],
  ['xml-encryption', 'node-saml', fromLibrary, '3.1.0'],
  ['saxes', 'the engine', fromEngine, '6.0.0'],
  ['sax', 'xml2js', fromParser, '1.6.1'],
] as const)('%s as %s finds it is %4$s', ([name, , from, version]) => {
  expect(versionOf(name, from)).toBe(version);
});
