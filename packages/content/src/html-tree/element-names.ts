// Groups of element names.

const words = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Void elements. */
export const VOID = words(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);

/** Elements that start a new line. */
export const BLOCKS = words(
  'address article aside audio blockquote body canvas caption center col colgroup dd details dialog dir div dl dt embed fieldset ' +
    'figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav ' +
    'noframes object ol optgroup option p plaintext pre search section summary table tbody td textarea tfoot th thead tr ul ' +
    'video xmp',
);

/** Elements of a line of text. */
const INLINES = words(
  'a abbr acronym applet area b base basefont bdi bdo bgsound big blink br button cite code data datalist del dfn em font i image img ' +
    'input ins kbd keygen label link map mark marquee math meta meter nobr noembed noscript output param picture portal progress q rb rp ' +
    'rt rtc ruby s samp script select slot small source span strike strong style sub sup svg template time title track tt u var wbr',
);

/** Elements whose text isn’t rendered. */
export const SILENT = words('script style template iframe noembed noframes');

/** Whether HTML has an element of this name. A name that it does not have is more likely a word: `<session-id>`. */
export function isHtmlName(name: string): boolean {
  return BLOCKS.has(name) || INLINES.has(name);
}
