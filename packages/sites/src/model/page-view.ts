// What a page of a site shows, with every reference already a URL: what the platform gives, and what the layout renders.
import type { SiteCustomizationSettings } from '@bindery/contract';

/** A URL with its words. `href` is a path on the site, or a URL of the web. */
export interface Link {
  readonly title: string;
  readonly href: string;
  /** Whether it leaves the site. */
  readonly isExternal?: boolean;
}

/** Something for light and for dark pages. */
export interface Themed<Value> {
  readonly light: Value;
  readonly dark?: Value | undefined;
}

/** A link of the header, with those below it. */
export interface HeaderLink {
  readonly title: string;
  readonly href?: string | undefined;
  readonly style: 'link' | 'button-primary' | 'button-secondary';
  readonly links: readonly Link[];
  readonly isExternal?: boolean;
}

/** A section of a site, a group of them, or a link that leads elsewhere. */
export interface SectionLink extends Link {
  readonly icon?: string | undefined;
  readonly description?: string | undefined;
  readonly isCurrent: boolean;
  /** Sections of a group. */
  readonly sections: readonly SectionLink[];
}

/** A site-space next to others of its section: a version, a language. */
export interface VariantLink extends Link {
  readonly isCurrent: boolean;
  /** BCP 47. */
  readonly language?: string | undefined;
}

/** A page in the navigation, as rendered on this page. */
export interface NavigationNode extends Link {
  readonly kind: 'page' | 'group' | 'link';
  readonly icon?: string | undefined;
  readonly emoji?: string | undefined;
  readonly isCurrent: boolean;
  /** Whether the current page is below it. */
  readonly isOpen: boolean;
  /** Whether it has pages below it, rendered or not. */
  readonly hasPages: boolean;
  /** Those that are rendered: of a closed branch none are. */
  readonly pages: readonly NavigationNode[];
  /** URL of the pages of a closed branch, as HTML. */
  readonly fragment?: string | undefined;
}

/** A parent of the page. */
export type Breadcrumb = Link;

/** A heading of a page. */
export interface OutlineEntry {
  readonly title: string;
  /** Without `#`. */
  readonly anchor: string;
  readonly level: 1 | 2 | 3;
}

/** What scripts of integrations get from a page. */
export interface SiteHostApi {
  readonly src: string;
  /** The path of the site, which the visitor’s choice about cookies is for. */
  readonly cookiePath: string;
  /** Whether one of them sets cookies, so that the page asks the visitor. */
  readonly asksForCookies: boolean;
}

/** What is the same on every page of a site-space, for the same audience. */
export interface SiteView {
  readonly title: string;
  /** The path of the site, with a slash at its end. */
  readonly home: string;
  /** Where the name of the site in the header leads, if that is not `home`. */
  readonly primaryLink?: string | undefined;
  /** Where the page says that it is seen, if a browser had it in advance: its path below that of the site. Undefined in previews. */
  readonly visits?: { readonly href: string; readonly below: string } | undefined;
  /** BCP 47, of the content. */
  readonly language: string;
  readonly customization: SiteCustomizationSettings;
  readonly icon?: Themed<string> | undefined;
  readonly logo?: Themed<string> | undefined;
  readonly footerLogo?: Themed<string> | undefined;
  readonly headerLinks: readonly HeaderLink[];
  readonly footerGroups: readonly { readonly title: string; readonly links: readonly Link[] }[];
  readonly announcement?:
    | { readonly message: string; readonly style: string; readonly link?: Link | undefined }
    | undefined;
  readonly socialPreview?: string | undefined;
  readonly sections: readonly SectionLink[];
  readonly variants: readonly VariantLink[];
  /** Whether search engines can list it. */
  readonly isIndexed: boolean;
  /** Whether agents can read it: pages as Markdown, `llms.txt`. */
  readonly isForAgents: boolean;
  /** URLs of the stylesheet and of the script. */
  readonly style: string;
  readonly script: string;
  /** URLs of the fonts that a page loads before its first paint. */
  readonly fonts?: readonly string[] | undefined;
  /** URL of what scripts of integrations can ask of the page, which runs before them; undefined if there are none. */
  readonly hostApi?: SiteHostApi | undefined;
  /** Scripts of integrations, in their order. */
  readonly scripts: readonly string[];
  /** The URL of the search, which takes `?q=`. */
  readonly search: string;
  /** The sign-out URL of a visitor. */
  readonly logout?: string | undefined;
  /** Description of the preview; undefined on the published site. */
  readonly preview?: string | undefined;
}

/** A page, without what is the same on all of them. */
export interface PageView {
  readonly title: string;
  readonly description?: string | undefined;
  readonly icon?: string | undefined;
  readonly emoji?: string | undefined;
  /** The path of the page. */
  readonly href: string;
  /** The URL that search engines list. */
  readonly canonical: string;
  /** The page in other languages. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly markdown?: string | undefined;
  /** The absolute URL of its Markdown, if external services can receive it. */
  readonly markdownUrl?: string | undefined;
  /** URL of the feed (RSS) of its updates. */
  readonly feed?: string | undefined;
  readonly pdf?: string | undefined;
  /** URL that edits its source in a repository. */
  readonly edit?: string | undefined;
  readonly layout: {
    readonly width: 'default' | 'wide';
    readonly cover: boolean;
    readonly coverSize: 'hero' | 'full' | 'background';
    readonly coverMask: 'none' | 'radial';
    readonly title: boolean;
    readonly description: boolean;
    readonly tableOfContents: boolean;
    readonly outline: boolean;
    readonly pagination: boolean;
    readonly metadata: boolean;
    readonly tags: boolean;
  };
  readonly cover?:
    | (Themed<string> & {
        readonly yPos: number;
        readonly height?: number | undefined;
        readonly textColor?: Themed<string> | undefined;
      })
    | undefined;
  readonly tags: readonly { readonly label: string; readonly icon?: string | undefined }[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly navigation: readonly NavigationNode[];
  readonly previous?: Link | undefined;
  readonly next?: Link | undefined;
  /** ISO 8601. */
  readonly updatedAt?: string | undefined;
  readonly isIndexed: boolean;
  /** URL for the response to "Was this page helpful?". */
  readonly feedback?: string | undefined;
  /** The document as HTML, of {@link renderBody}. */
  readonly html: string;
  readonly outline: readonly OutlineEntry[];
  /** Parts of the script that the page needs besides, by the names of their entries. */
  readonly features: readonly string[];
}
