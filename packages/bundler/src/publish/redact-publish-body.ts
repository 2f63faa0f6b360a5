// A publish body as a dry run may show it.
import type { PublishIntegration } from '@bindery/contract/manifest';
import { REDACTED, createRedactor } from '@bindery/diagnostics';
import { formatFingerprint, hashOf } from './fingerprint.ts';

/** A body or a manifest without the value of any secret, wherever it is. */
export function redactSecrets<Body extends Pick<PublishIntegration, 'secrets'>>(body: Body): Body {
  if (body.secrets === undefined) return body;
  const { secrets } = body;
  const redact = createRedactor(Object.values(secrets));
  const redacted = redactTexts({ ...body, secrets: {} }, redact) as Body;
  return { ...redacted, secrets: Object.fromEntries(Object.keys(secrets).map((name) => [name, REDACTED])) };
}

function redactTexts(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactTexts(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactTexts(item, redact)]));
}

/** The body with its script and images replaced by their sizes and hashes, short enough to read. */
export function shortenPublishBody(body: PublishIntegration): PublishIntegration {
  const image = (base64: string) => fingerprint(Buffer.from(base64, 'base64'));
  return {
    ...body,
    script: fingerprint(Buffer.from(body.script)),
    ...(body.icon === undefined ? {} : { icon: image(body.icon) }),
    ...(body.previewImages === undefined ? {} : { previewImages: body.previewImages.map(image) }),
  };
}

function fingerprint(bytes: Uint8Array): string {
  return `<${formatFingerprint(bytes.byteLength, hashOf(bytes))}>`;
}
