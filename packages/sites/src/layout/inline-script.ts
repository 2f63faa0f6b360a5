// The one script that stands in a page: it runs before the first paint, so that nothing flashes. It is the same on every page of every
// site, so that the policy can allow it by its hash.
import { createHash } from 'node:crypto';

/** Sets the theme that the visitor chose, where the site lets them, and says that scripts run. */
export const INLINE_SCRIPT = `(function(){var d=document.documentElement,t;d.classList.add('js');try{t=localStorage.getItem('site-theme')}catch(e){}if(d.hasAttribute('data-themes')&&(t==='light'||t==='dark'))d.setAttribute('data-theme',t)})()`;

/** Its source in a policy, with the quotes: `script-src 'sha256-…'`. */
export const INLINE_SCRIPT_HASH: string = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;
