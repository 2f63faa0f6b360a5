// The one script that is in a page: it runs before the first paint, so that nothing flashes. It is the same on every page of every
// site, so that the policy can allow it by its hash.
import { createHash } from 'node:crypto';

/** Marks that scripts run, applies the stored theme if the site allows it, and hides an announcement that the visitor closed. */
const THEME = `r.classList.add('js');try{h=decodeURIComponent(location.hash.slice(1))}catch(e){}try{t=localStorage.getItem('site-theme');c=JSON.parse(localStorage.getItem('site-tabs'));a=r.getAttribute('data-announcement');if(a&&localStorage.getItem('site-announcement-'+a))r.classList.add('closed')}catch(e){}if(r.hasAttribute('data-themes')&&(t==='light'||t==='dark'))r.setAttribute('data-theme',t);`;

/**
 * Selects tabs while the page loads: first those that contain the fragment of the URL, then those with a label that the visitor selected,
 * the last one first. The label of an open panel is complete.
 */
const TABS = `if(!Array.isArray(c))c=[];if(!h&&!c.length)return;o=new MutationObserver(function(){var e=d.getElementById(h);d.querySelectorAll('.tabs>input+label+div').forEach(function(p){var l=p.previousElementSibling,b=l.control,i=p.contains(e)?1/0:c.indexOf(l.textContent.trim());if(b&&i>=0&&!(n[b.name]>=i)){n[b.name]=i;b.checked=true}})});o.observe(r,{childList:true,subtree:true});d.addEventListener('DOMContentLoaded',function(){o.disconnect()})`;

/** The script. */
export const INLINE_SCRIPT = `(function(){var d=document,r=d.documentElement,n={},a,h,t,c,o;${THEME}${TABS}})()`;

/** Its source in a policy, with the quotes: `script-src 'sha256-…'`. */
export const INLINE_SCRIPT_HASH: string = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;
