// The signature in the URL of a preview: what can be shown, and until when.
import { hasEnded, linkEnd } from '../../../../core/link-life.ts';
import { splitSigned } from '../../../../core/signed-text.ts';
import type { CoreServices } from '../../../../store/core-services.ts';

type Signer = Pick<CoreServices, 'vault' | 'clock'>;

/** How long a requested preview works, in milliseconds. Assumption: the specification does not show it. */
const PREVIEW_LIFE_MS = 60 * 60 * 1000;

/** Options of a preview. */
export interface PreviewOptions {
  readonly draft: boolean;
  readonly claims?: string | undefined;
}

/** Query of a preview that ends. */
export function previewQuery(
  { vault, clock }: Signer,
  site: string,
  { draft, claims }: PreviewOptions,
): URLSearchParams {
  const until = String(clock.now() + PREVIEW_LIFE_MS);
  const signature = vault.sign(scopeOf(site, [until, String(draft), claims ?? '']));
  return new URLSearchParams({
    preview: `${until}.${signature}`,
    draft: String(draft),
    ...(claims === undefined ? {} : { claims }),
  });
}

/** Query of the preview that a site shows to anyone who can view it. It ends after a day. */
export function sitePreviewQuery({ vault, clock }: Signer, site: string): string {
  const until = linkEnd(clock);
  return `preview=${until}.${vault.sign(scopeOf(site, [until]))}`;
}

/** Whether a query carries a signature that was issued for a site and has not ended. */
export function isPreview({ vault, clock }: Signer, site: string, query: URLSearchParams): boolean {
  const [until = '', signature = ''] = splitSigned(query.get('preview') ?? '') ?? [];
  const [draft, claims] = [query.get('draft'), query.get('claims')];
  const scope = draft === null && claims === null ? [until] : [until, draft ?? '', claims ?? ''];
  return vault.isSignature(scopeOf(site, scope), signature) && !hasEnded(until, clock);
}

function scopeOf(site: string, parts: readonly string[]): string {
  return `site-preview|${JSON.stringify([site, ...parts])}`;
}
