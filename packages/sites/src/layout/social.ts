// Accounts of a site at services.
import type { SiteCustomizationSettings } from '@bindery/contract';
import { renderSocialIcon } from '../icons/render-icon.ts';
import type { Link, SiteView } from '../model/page-view.ts';
import { linkParts } from './frame.ts';
import type { Frame } from './frame.ts';
import { markup, raw } from './html.ts';
import type { Html } from './html.ts';

type Account = SiteCustomizationSettings['socialAccounts'][number];

/** Service → its name, and the URL of an account. Assumption: a handle is what comes after the URL of the service. */
const SERVICES: Readonly<Record<Account['platform'], readonly [string, string]>> = {
  twitter: ['X', 'https://x.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  facebook: ['Facebook', 'https://www.facebook.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/'],
  github: ['GitHub', 'https://github.com/'],
  discord: ['Discord', 'https://discord.gg/'],
  slack: ['Slack', 'https://'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
  tiktok: ['TikTok', 'https://www.tiktok.com/@'],
  reddit: ['Reddit', 'https://www.reddit.com/'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  threads: ['Threads', 'https://www.threads.net/@'],
  medium: ['Medium', 'https://medium.com/@'],
};

/** The URL of an account. A handle can also be a whole URL of the web. */
export function socialHref({ platform, handle }: Pick<Account, 'platform' | 'handle'>): string {
  if (/^https?:\/\//i.test(handle)) return handle;
  const name = handle.trim().replace(/^@/, '').split('/').map(encodeURIComponent).join('/');
  const [user, host] = handle.trim().replace(/^@/, '').split('@');
  if (platform === 'mastodon' && host !== undefined && /^[\w.-]+$/.test(host)) {
    return `https://${host}/@${encodeURIComponent(user ?? '')}`;
  }
  if (platform === 'slack') return `https://${encodeURIComponent(handle.trim())}.slack.com/`;
  if (platform === 'linkedin' && !name.includes('/')) return `https://www.linkedin.com/company/${name}`;
  if (platform === 'reddit' && !name.includes('/')) return `https://www.reddit.com/r/${name}`;
  return `${SERVICES[platform][1]}${name}`;
}

/** The accounts that are shown in a place, each by the name of its service. */
export function socialLinks(
  { customization }: Pick<SiteView, 'customization'>,
  position: 'header' | 'footer',
): readonly (Link & Pick<Account, 'platform'>)[] {
  return customization.socialAccounts
    .filter(({ display }) => display[position])
    .map((account) => ({
      title: SERVICES[account.platform][0],
      href: socialHref(account),
      isExternal: true,
      platform: account.platform,
    }));
}

/** Icons that link to the accounts that are shown in a place. */
export function renderSocial(frame: Frame, position: 'header' | 'footer'): readonly Html[] {
  return socialLinks(frame.site, position).map(({ platform, title, ...link }) => {
    const { attributes, note } = linkParts(frame, link);
    return markup`<a class="social"${attributes}>${raw(renderSocialIcon(platform))}<span class="hidden">${title}</span>${note}</a>`;
  });
}
