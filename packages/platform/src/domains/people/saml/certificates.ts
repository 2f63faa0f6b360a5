// The certificates that an identity provider signs with: several while it changes its key.
import { MOST_CERTIFICATES, isSamlError, readCertificate } from '@bindery/saml';
import { apiError } from '../../../core/api-error.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** The certificates in a text: PEM, one after the other, or one as bare base64. */
export function splitCertificates(text: string): string[] {
  const found = text.match(PEM) ?? [];
  if (found.length > 0) return [...found];
  return text.trim() === '' ? [] : [text.trim()];
}

/** Checks a text of certificates. Throws saml_certificate_invalid. An empty one is none. */
export function requireCertificates(text: string): void {
  const all = splitCertificates(text);
  if (all.length > MOST_CERTIFICATES) {
    throw invalid(`has ${all.length} certificates, but only ${MOST_CERTIFICATES} can be active`);
  }
  for (const one of all) {
    try {
      readCertificate(one);
    } catch (thrown) {
      if (!isSamlError(thrown)) throw thrown;
      throw apiError('saml_certificate_invalid', `Body field "certificate": ${thrown.message}`, { cause: thrown });
    }
  }
  if (all[0]?.startsWith('-----') === true && text.replaceAll(PEM, '').trim() !== '') {
    throw invalid('has text between or around its certificates');
  }
}

function invalid(reason: string): Error {
  return apiError('saml_certificate_invalid', `Body field "certificate" ${reason}.`);
}
