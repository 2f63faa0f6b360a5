// Where single sign-on answers. None of these is an operation: browsers and identity providers come here, without a token.
import type { Origins } from '../../../core/origins.ts';

/** Before every path of single sign-on. */
export const SAML_PATH = '/_platform/saml/';

/** The callback path of logins. */
export const FINISH_PATH = `${SAML_PATH}finish`;

/** Where someone chooses among the providers of an organization. */
export const CHOOSE_PATH = `${SAML_PATH}start`;

const PROVIDER_PATH = /^\/_platform\/saml\/([\w-]{1,128})\/(start|acs|metadata)$/;

/** The purpose of a path below that of a provider. */
export interface ProviderPath {
  readonly provider: string;
  readonly page: 'start' | 'acs' | 'metadata';
}

/** Reads the path of a provider; undefined for any other. */
export function parseProviderPath(path: string): ProviderPath | undefined {
  const [, provider, page] = PROVIDER_PATH.exec(path) ?? [];
  return provider === undefined ? undefined : { provider, page: page as ProviderPath['page'] };
}

/** Whether a call brings the response of an identity provider, whose page it comes from. */
export function isAssertionPost({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'POST' && parseProviderPath(path)?.page === 'acs';
}

/** The URLs of this side for a provider. Its entity id is where its metadata is. */
export function serviceUrls(
  { api }: Readonly<Origins>,
  provider: string,
): { readonly acsURL: string; readonly startURL: string; readonly entityID: string } {
  const base = `${api}${SAML_PATH}${provider}`;
  return { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: `${base}/metadata` };
}
