// What is taken out of a trace of a recording: values of credentials by names, and what scripts make under names of credentials.
import { isSecretName } from '@bindery/diagnostics';
import type { Redaction } from '@bindery/traces';
import { isCredentialHeader, isCredentialParameter } from '../../../events/payload.ts';
import { createTextRedactor } from '../../../events/redact-text.ts';
import type { Recording } from '../../../events/recordings/recordings.ts';
import { createHider } from './hide-values.ts';
import type { ValueMask } from './hide-values.ts';

const REDACTED = '[redacted]';

/** The redaction of a recording. */
export function redactionOf(recording: Recording): Redaction {
  const mask = createHider(recording);
  const openUrl = (url: string): string => openParameters(url, mask);
  return {
    hide: mask.hide,
    openFields: (value) => openFields(value, mask),
    openUrl,
    openBody: (text, type) => (type?.includes('form-urlencoded') === true ? openUrl(`?${text}`).slice(1) : text),
    openHeader: (name, value) => (isCredentialHeader(name) && !mask.hasName(value) ? REDACTED : openUrl(value)),
    redactText: createTextRedactor([]),
  };
}

/** What is under names of credentials, at any depth, and is not known, is left open. */
function openFields(value: unknown, mask: ValueMask, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => openFields(inner, mask, isSecret));
  if (typeof value === 'string') return isSecret && value !== '' && !mask.hasName(value) ? REDACTED : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([key, inner]) => [key, openFields(inner, mask, isSecret || isSecretName(key))]),
  );
}

function openParameters(url: string, mask: ValueMask): string {
  return url.replaceAll(/([?&])([^=&#?]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) =>
    isCredentialParameter(name) && !mask.hasName(value) ? `${mark}${name}=${REDACTED}` : whole,
  );
}
