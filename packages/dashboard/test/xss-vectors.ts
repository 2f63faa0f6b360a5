// Texts and URLs that run a script if they are treated as more than text. `steal()` is a function of every page of the browser test,
// and reports where it ran.

/** For every field that takes text. The first ones fit into fifty characters. */
export const TEXT_VECTORS: readonly string[] = [
  '<img src onerror=steal()>',
  '<svg onload=steal()>',
  '<script>steal()</script>',
  '"><script>steal()</script>',
  "'><img src=x onerror=steal()>",
  '</title><script>steal()</script>',
  '</script><script>steal()</script>',
  '<details open ontoggle=steal()>',
  '<svg><script>steal()</script></svg>',
  '<svg><animate onbegin=steal() attributeName=x dur=1s>',
  '<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;"></iframe>',
  '<iframe src="javascript:steal()"></iframe>',
  '<a href="javascript:steal()" autofocus onfocus=steal()>x</a>',
  '<form action="javascript:steal()"><button autofocus onfocus=steal()>x</button></form>',
  '<object data="data:text/html,<script>steal()</script>"></object>',
  '<meta http-equiv="refresh" content="0;url=javascript:steal()">',
  '<base href="javascript:steal()//">',
  '<style onload=steal()></style><link rel=stylesheet href=x onerror=steal()>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<textarea><img title="</textarea><img src=x onerror=steal()>">',
  '<video><source onerror=steal()></video><audio src onerror=steal()>',
  '<input autofocus onfocus=steal()><select autofocus onfocus=steal()>',
  '--><img src=x onerror=steal()>',
  ']]><img src=x onerror=steal()>',
  '*/steal();/*',
  '`;steal();`${steal()}',
  '\u2028steal()\u2029//',
  '{{constructor.constructor("steal()")()}}',
  '{% raw %}<img src onerror=steal()>{% endraw %}',
  '{% hint style="\\"><img src onerror=steal()>" %}x{% endhint %}',
  '{% embed url="javascript:steal()" %}',
  '[link](javascript:steal()) ![image](javascript:steal()) <javascript:steal()>',
  '[link](<data:text/html,<script>steal()</script>>)',
  '[link]: javascript:steal()\n\n[link]',
  '<figure><img src="x" onerror="steal()"><figcaption><script>steal()</script></figcaption></figure>',
  '```"><script>steal()</script>\n</code><script>steal()</script>\n```',
  '| <img src onerror=steal()> |\n|---|\n| <svg onload=steal()> |',
  '$$\\href{javascript:steal()}{x}$$ $$</annotation><img src onerror=steal()>$$',
  '# <img src onerror=steal()> {#"><script>steal()</script>}',
];

/** For every field that takes a URL. */
export const ELEMENT_VECTORS: readonly string[] = [
  'javascript:steal()',
  ' javascript:steal()',
  'JaVaScRiPt:steal()',
  'java\nscript:steal()',
  'javascript://127.0.0.1/%0Asteal()',
  'data:text/html,<script>steal()</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>',
  'data:text/html;base64,PHNjcmlwdD5zdGVhbCgpPC9zY3JpcHQ+',
  'blob:http://127.0.0.1/steal',
  'vbscript:steal()',
  'view-source:javascript:steal()',
  'http://127.0.0.1:9/"onerror="steal()',
];

/** A picture that is a page as well. */
export const SVG_VECTOR =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"><script>steal()</script><foreignObject>' +
  '<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;steal()&lt;/script&gt;"/></foreignObject></svg>';
