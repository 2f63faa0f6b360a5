/** Whether a URL can be of an issuer: https, or http at a private host that the operator allows, without a query. */
export function isIssuerUrl(text: string, allowPrivate: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && allowPrivate.includes(`${hostname}:${port || '80'}`));
}
