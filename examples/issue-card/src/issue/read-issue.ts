// The issue of a card, with the account of its installation.
import type { Context } from '../context.ts';
import { fetchIssue } from '../tracker/fetch-issue.ts';
import { IssueCache } from '../tracker/issue-cache.ts';
import type { CachedIssue } from '../tracker/issue-cache.ts';
import type { IssueAddress } from '../tracker/issue-address.ts';
import { readToken } from '../tracker/provider.ts';

const cache = new IssueCache();

/** Reads an issue from the cache, or from the tracker. */
export async function readIssue(
  address: IssueAddress,
  context: Context,
  options: { readonly isRefresh?: boolean } = {},
): Promise<CachedIssue> {
  const { installation } = context.environment;
  const { configuration } = installation ?? {};
  // Without an account, the card of an earlier account isn’t shown.
  if (installation === undefined || configuration?.oauth_credentials === undefined) return signedOut();
  const key = `${installation.id} ${address.project}/${address.number}`;
  const fetchResult = async () => {
    const token = await readToken(context);
    return token === undefined ? signedOut().result : fetchIssue(address, token);
  };
  return cache.read(key, fetchResult, options);
}

function signedOut(): CachedIssue {
  return { result: { kind: 'signed-out' }, fetchedAt: Date.now() };
}
