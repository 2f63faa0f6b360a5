// Front matter keys of a page, and their valid values.

/** Whether a part of the page is shown. */
interface Visibility {
  readonly visible?: boolean;
}

/** A page of a tag. */
export interface PageTag {
  readonly tag: string;
  readonly primary?: boolean;
}

/** Metadata of a page. Paths and URLs are unchanged. */
export interface PageFields {
  readonly description?: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  readonly noIndex?: boolean;
  readonly noRobotsIndex?: boolean;
  readonly tags?: readonly (string | PageTag)[];
  /** The condition that decides which visitors see the page. */
  readonly if?: string;
  readonly vars?: Readonly<Record<string, string | number | boolean>>;
  readonly cover?: string;
  /** The cover where the page is shown dark. */
  readonly coverDark?: string;
  readonly coverTextColor?: 'black' | 'white';
  readonly coverTextColorDark?: 'black' | 'white';
  readonly coverY?: number;
  /** In pixels. */
  readonly coverHeight?: number;
  /** The name of a layout, or its parts. */
  readonly layout?: PageLayout | 'docs' | 'editorial' | 'landing';
  readonly metaLinks?: {
    readonly canonical?: string | null;
    readonly alternates?: readonly (string | null)[] | null;
  };
}

/** Which parts of a page are shown, and how. */
export interface PageLayout {
  readonly width?: 'default' | 'wide';
  readonly cover?: Visibility & { readonly size?: 'hero' | 'full' | 'background'; readonly mask?: 'none' | 'radial' };
  readonly title?: Visibility;
  readonly description?: Visibility;
  readonly tableOfContents?: Visibility;
  readonly outline?: Visibility;
  readonly pagination?: Visibility;
  readonly metadata?: Visibility;
  readonly tags?: Visibility;
  readonly actions?: Visibility;
  readonly anchors?: Visibility;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isNothingOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isOneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value as string);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** A map with these keys at most. */
function isMapOf(checks: Readonly<Record<string, Check>>): Check {
  return (value) =>
    isMap(value) &&
    Object.entries(value).every(([key, one]) => Object.hasOwn(checks, key) && checks[key]?.(one) === true);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isVariable: Check = (value) => isText(value) || isFlag(value) || isNumber(value);

/** One of these words, or a map with these keys at most. */
function isOneOfOr(words: readonly string[], checks: Readonly<Record<string, Check>>): Check {
  const isFitMap = isMapOf(checks);
  return (value) => words.includes(value as string) || isFitMap(value);
}

const isVisible = isMapOf({ visible: isFlag });
/** Parts of a page that its layout shows or hides. */
export const LAYOUT_PARTS = [
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
  'tags',
  'actions',
  'anchors',
] as const;

/** Key → whether a value is valid for it. Invalid values stay verbatim. */
export const FIELDS: Readonly<Record<keyof PageFields, Check>> = {
  description: isText,
  icon: isText,
  hidden: isFlag,
  noIndex: isFlag,
  noRobotsIndex: isFlag,
  tags: isListOf(
    (tag) => isText(tag) || (isMapOf({ tag: isText, primary: isFlag })(tag) && isMap(tag) && 'tag' in tag),
  ),
  if: isText,
  vars: (value) =>
    isMap(value) && Object.entries(value).every(([name, one]) => /^[A-Za-z]\w*$/.test(name) && isVariable(one)),
  cover: isText,
  coverDark: isText,
  coverTextColor: isOneOf('black', 'white'),
  coverTextColorDark: isOneOf('black', 'white'),
  coverY: isNumber,
  coverHeight: isNumber,
  layout: isOneOfOr(['docs', 'editorial', 'landing'], {
    width: isOneOf('default', 'wide'),
    cover: isMapOf({ visible: isFlag, size: isOneOf('hero', 'full', 'background'), mask: isOneOf('none', 'radial') }),
    ...Object.fromEntries(LAYOUT_PARTS.map((part) => [part, isVisible])),
  }),
  metaLinks: isMapOf({ canonical: isNothingOr(isText), alternates: isNothingOr(isListOf(isNothingOr(isText))) }),
};
