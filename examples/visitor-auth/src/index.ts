// A login goes through four addresses: the site asks (`fetch_visitor_authentication`), `login` below our own endpoint remembers in a
// cookie who began, the provider signs the visitor in, and `callback` sends them back to the site with a token.
import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { finishLogin } from './finish-login.ts';
import { askForLogin, beginLogin } from './begin-login.ts';
import { logOut } from './log-out.ts';

export default createIntegration<Context>({
  fetch_visitor_authentication: (event, context) =>
    event.action === 'logout' ? logOut(context) : askForLogin(event.location ?? '', context),

  fetch: (request, context) => {
    const name = new URL(request.url).pathname.split('/').at(-1);
    if (name === 'login') return beginLogin(request, context);
    if (name === 'callback') return finishLogin(request, context);
    return new Response('There is nothing here.', { status: 404 });
  },
});
