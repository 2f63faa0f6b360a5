// What each field of a customization changes on a page. Over 200 lines, since it is one table.

/** How a field is seen. */
export interface Row {
  /** Values that are tried, besides those that the contract names. */
  readonly values?: readonly unknown[];
  /** Fields that must be set for this one to count. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** A text of the page that is there with a value, and with no other. Undefined for a value that is seen by what is missing. */
  readonly html?: (value: never) => string | undefined;
  /** The same of the stylesheet. */
  readonly css?: (value: never) => string | undefined;
  /** Custom properties of the stylesheet that have another value with each value. */
  readonly property?: string;
  /** The side of that property which changes, while the other stays. */
  readonly side?: 'light' | 'dark';
  /** Part of the page that it changes along with other fields, if that isn't the one that its path names. */
  readonly part?: string;
  /** Whether other fields change what it is seen by, or are not seen with each of its values. */
  readonly isAlone?: boolean;
  /** Why nothing of it is seen. Pages are the same with all values. */
  readonly nothing?: string;
}

const colors = ['#aa0011', '#0b6', '#123456'];
const color = (property: string, preset: Row['preset'] = {}): Readonly<Record<'light' | 'dark', Row>> => ({
  light: { values: colors, property, side: 'light', preset },
  dark: { values: colors, property, side: 'dark', preset },
});
const themed = (path: string, property: string, preset?: Row['preset']): Record<string, Row> => ({
  [`${path}.light`]: color(property, preset).light,
  [`${path}.dark`]: color(property, preset).dark,
});
/** Fields have their own values, so that those of one aren't taken for those of another. */
let pictureCount = 0;
const pictures = (path: string, mark: (url: string) => string, more: Row = {}): Record<string, Row> => {
  const values = ['one', 'two'].map((name) => `https://example.com/${name}-${(pictureCount += 1)}.png`);
  return {
    [`${path}.light`]: { values, html: (value: string) => mark(value), ...more },
    [`${path}.dark`]: { values, html: (value: string) => mark(value), ...more },
  };
};
const texts = (mark: (value: string) => string): Row => ({
  values: ['First text', 'Other text'].map((text) => `${text} ${(pictureCount += 1)}`),
  html: mark,
});
const english = { 'internationalization.locale': 'en' };
const french = { 'internationalization.locale': 'fr' };
const localized = (mark: (value: string) => string): Row => ({
  values: [{ fr: `Texte ${(pictureCount += 1)}` }, { fr: `Autre texte ${(pictureCount += 1)}`, de: 'Text' }],
  preset: french,
  html: ({ fr }: { fr: string }) => mark(fr),
});
const links = (mark: (href: string) => string): Row => ({
  values: ['a?b', 'b?c'].map((name) => ({ kind: 'url', url: `https://example.com/${name}=${(pictureCount += 1)}` })),
  html: ({ url }: { url: string }) => mark(url),
});
const anchor = (text: string): string => `>${text}</a>`;
const font = (path: string, property: string): Record<string, Row> => ({
  [path]: { property },
  [`${path}.id`]: { values: ['a', 'b'], nothing: 'It names the font to the editor.' },
  [`${path}.custom`]: { nothing: 'It says to the editor that the font was uploaded.' },
  [`${path}.fontFamily`]: { values: ['Acme Sans', 'Other'], css: (value: string) => `font-family:"${value}"` },
  [`${path}.fontFaces[].weight`]: { values: [300, 650], css: (value: number) => `font-weight:${value};` },
  [`${path}.fontFaces[].sources[].url`]: {
    values: ['https://fonts.example.com/x.woff2', 'https://fonts.example.com/y.woff2'],
    css: (value: string) => `url("${value}")`,
  },
  [`${path}.fontFaces[].sources[].format`]: { css: (value: string) => `format("${value}")` },
});
const code = (path: string): Record<string, Row> => ({
  [`${path}.light`]: { property: 'code-*', side: 'light' },
  [`${path}.dark`]: { property: 'code-*', side: 'dark' },
});
const named = (name: string, plain = 'default'): Row => ({
  html: (value: string) => `${name}-${value}`,
  css: (value: string) => (value === plain ? undefined : `.${name}-${value}`),
});
const isOn = (mark: string): Row => ({ html: (value: boolean) => (value ? mark : undefined) });
/** The same where the mark is in English. */
const isOnInEnglish = (mark: string, preset: Row['preset'] = {}): Row => ({
  ...isOn(mark),
  preset: { ...english, ...preset },
});
const noAssistant = 'This platform has no assistant.';

const SKIP: Readonly<Record<string, string>> = {
  en: 'Skip to content',
  fr: 'Aller au contenu',
  es: 'Ir al contenido',
  zh: '跳到正文',
  ja: '本文へ移動',
  de: 'Zum Inhalt springen',
  nl: 'Naar de inhoud',
  no: 'Hopp til innholdet',
  'pt-br': 'Ir para o conteúdo',
  ru: 'Перейти к содержанию',
};
const ACCOUNTS: Readonly<Record<string, string>> = {
  twitter: 'https://x.com/acme',
  instagram: 'https://www.instagram.com/acme',
  facebook: 'https://www.facebook.com/acme',
  linkedin: 'https://www.linkedin.com/company/acme',
  github: 'https://github.com/acme',
  discord: 'https://discord.gg/acme',
  slack: 'https://acme.slack.com/',
  youtube: 'https://www.youtube.com/@acme',
  tiktok: 'https://www.tiktok.com/@acme',
  reddit: 'https://www.reddit.com/r/acme',
  bluesky: 'https://bsky.app/profile/acme',
  mastodon: 'https://mastodon.social/@acme',
  threads: 'https://www.threads.net/@acme',
  medium: 'https://medium.com/@acme',
};
/** What an action of a page draws. A PDF and an edit link have their own settings: that they are listed says where they stand. */
const ACTIONS: Readonly<Record<string, string | undefined>> = {
  assistant: undefined,
  'external-ai': '>Open in ChatGPT',
  markdown: '>View as Markdown',
  mcp: undefined,
  git: '<ul><li><a href="https://github.com/acme/docs/edit/main/README.md">',
  pdf: undefined,
};

/** Field → what it changes. `header.preset` and `pageActions.items[]` have their own tests besides. */
export const ROWS: Readonly<Record<string, Row>> = {
  title: { part: 'title', ...texts((value) => ` | ${value}</title>`) },
  localizedTitle: { part: 'title', ...localized((value) => ` | ${value}</title>`) },
  'styling.theme': { part: 'styling.tint', html: (value: string) => `theme-${value}` },
  ...themed('styling.primaryColor', 'primary'),
  ...themed('styling.tint.color', 'surface'),
  ...themed('styling.infoColor', 'info-line'),
  ...themed('styling.successColor', 'success-line'),
  ...themed('styling.warningColor', 'warning-line'),
  ...themed('styling.dangerColor', 'danger-line'),
  'styling.corners': { property: 'radius' },
  'styling.depth': { property: 'shadow' },
  'styling.links': { property: 'link-line' },
  ...font('styling.font', 'font'),
  ...font('styling.headingFont', 'heading-font'),
  ...font('styling.monospaceFont', 'mono'),
  'styling.background': { part: 'styling.tint', property: 'page' },
  'styling.icons': { property: 'icon-stroke' },
  ...code('styling.codeTheme.default'),
  ...code('styling.codeTheme.openapi'),
  'styling.sidebar.background': named('side'),
  'styling.sidebar.list': named('list', ''),
  'styling.search': named('search', 'subtle'),
  'internationalization.locale': { html: (value: string) => `>${SKIP[value]}</a>` },
  ...pictures('favicon.icon', (url) => `<link rel="icon" href="${url}"`),
  'favicon.emoji': { values: ['1f4d8', '1f680'], html: (value: string) => encodeURIComponent(characterOf(value)) },
  favicon: {
    values: [{}, { emoji: '1f4d8' }],
    html: ({ emoji }: { emoji?: string }) => (emoji === undefined ? 'href="data:,"' : 'href="data:image/svg+xml,'),
  },
  'header.preset': {
    isAlone: true,
    preset: { 'header.backgroundColor.light': '#7700aa' },
    property: 'header*no-header',
  },
  ...pictures('header.logo', (url) => `src="${url}" alt="Site"`, { part: 'title' }),
  'header.primaryLink': links((href) => `<a class="brand" href="${href}"`),
  ...themed('header.backgroundColor', 'header', { 'header.preset': 'custom' }),
  ...themed('header.linkColor', 'header-link', { 'header.preset': 'custom' }),
  'header.links[].title': texts(anchor),
  'header.links[].localizedTitle': localized(anchor),
  'header.links[].style': {
    html: (value: string) => (value === 'link' ? undefined : `class="button ${value.replace('button-', '')}"`),
  },
  'header.links[].to': links((href) => `<a href="${href}"`),
  'header.links[].links[].title': texts(anchor),
  'header.links[].links[].localizedTitle': localized(anchor),
  'header.links[].links[].to': links((href) => `<a href="${href}"`),
  'header.links[].condition': {
    values: ['1 === 1', '1 === 2'],
    html: (value: string) => (value === '1 === 1' ? anchor('Item') : undefined),
  },
  ...pictures('footer.logo', (url) => `src="${url}" alt="Site"`, { part: 'title' }),
  'footer.groups[].title': texts((value) => `<h2>${value}</h2>`),
  'footer.groups[].localizedTitle': localized((value) => `<h2>${value}</h2>`),
  'footer.groups[].links[].title': texts(anchor),
  'footer.groups[].links[].localizedTitle': localized(anchor),
  'footer.groups[].links[].to': links((href) => `<a href="${href}"`),
  'footer.copyright': texts((value) => `<span>${value}</span>`),
  'announcement.enabled': isOn('<p class="banner announcement info">News'),
  'announcement.message': texts((value) => `<p class="banner announcement info">${value}`),
  'announcement.localizedMessage': localized((value) => `<p class="banner announcement info">${value}`),
  'announcement.link.title': texts(anchor),
  'announcement.link.localizedTitle': localized(anchor),
  'announcement.link.to': links((href) => `<a href="${href}"`),
  'announcement.style': { html: (value: string) => `<p class="banner announcement ${value}">` },
  'themes.default': { html: (value: string) => (value === 'system' ? undefined : ` data-theme="${value}"`) },
  'themes.toggeable': isOn('<button class="theme"'),
  'feedback.enabled': isOn('<form class="feedback"'),
  'ai.mode': { nothing: noAssistant },
  'ai.greeting': { values: ['Hello', 'Hi'], preset: { 'ai.mode': 'assistant' }, nothing: noAssistant },
  'ai.localizedGreeting': {
    values: [{ fr: 'Bonjour' }, { fr: 'Salut' }],
    preset: { ...french, 'ai.mode': 'assistant' },
    nothing: noAssistant,
  },
  'ai.suggestions[]': { values: ['What is it?', 'How?'], preset: { 'ai.mode': 'assistant' }, nothing: noAssistant },
  'ai.instructions': { values: ['Be brief', 'Be kind'], preset: { 'ai.mode': 'assistant' }, nothing: noAssistant },
  'advancedCustomization.enabled': {
    nothing: 'It is a feature of a plan. The platform has all, and freezes it by a control.',
  },
  'externalLinks.target': {
    isAlone: true,
    html: (value: string) => (value === 'blank' ? 'target="_blank" rel="noopener"' : undefined),
  },
  'pagination.enabled': isOn('class="neighbours"'),
  'trademark.enabled': isOnInEnglish('Powered by Bindery'),
  'privacyPolicy.url': {
    preset: english,
    values: ['https://example.com/privacy', 'https://example.com/other'],
    html: (value: string) => `<a href="${value}">Privacy policy</a>`,
  },
  'socialPreview.url': {
    values: ['https://example.com/a.png', 'https://example.com/b.png'],
    html: (value: string) => `<meta property="og:image" content="${value}">`,
  },
  'insights.trackingCookie': { html: (value: boolean) => (value ? undefined : ' data-cookies="off"') },
  'pageActions.items[]': {
    preset: { ...english, pageActions: {}, 'git.showEditLink': true },
    html: (value: string) => ACTIONS[value],
  },
  'pageActions.externalAI': isOnInEnglish('>Open in Claude', { 'pageActions.items': [] }),
  'pageActions.markdown': isOnInEnglish('>View as Markdown', { 'pageActions.items': [] }),
  'pdf.enabled': isOnInEnglish('>Download as PDF'),
  'git.showEditLink': isOn('href="https://github.com/acme/docs/edit/main/README.md"'),
  'socialAccounts[].platform': { html: (value: string) => `href="${ACCOUNTS[value]}"` },
  'socialAccounts[].handle': {
    values: ['acme', 'other/page'],
    html: (value: string) => `href="https://github.com/${value}"`,
  },
  'socialAccounts[].display.footer': isOn('<ul class="accounts"><li><a class="social"'),
  'socialAccounts[].display.header': {
    ...isOn('<a class="social"'),
    preset: { 'socialAccounts[].display.footer': false },
  },
};

function characterOf(point: string): string {
  return String.fromCodePoint(Number.parseInt(point, 16));
}
